private import Glibc

/// A user of this machine.
package struct Account: Equatable, Sendable {
    /// The user's name.
    package let name: String
    /// The user's number.
    package let number: UInt32
    /// The numbers of all the user's groups, the first one first.
    package let groups: [UInt32]

    /// The user called `name`.
    package init(name: String, number: UInt32, groups: [UInt32]) {
        self.name = name
        self.number = number
        self.groups = groups
    }

    /// The user called `name`; nil if there is none: getpwnam(3), getgrouplist(3).
    init?(named name: String) {
        guard let entry = unsafe getpwnam(name) else { return nil }
        let (number, first) = unsafe (entry.pointee.pw_uid, entry.pointee.pw_gid)
        self.init(name: name, number: number, groups: Self.groups(of: name, first: first))
    }

    /// The user with this number; nil if there is none: getpwuid(3).
    init?(number: UInt32) {
        guard let entry = unsafe getpwuid(number) else { return nil }
        self.init(named: unsafe String(cString: entry.pointee.pw_name))
    }

    private static func groups(of name: String, first: UInt32) -> [UInt32] {
        var numbers = [gid_t](repeating: 0, count: 1024)
        var count = Int32(numbers.count)
        guard unsafe getgrouplist(name, first, &numbers, &count) >= 0 else { return [first] }
        return Array(numbers.prefix(Int(count)))
    }
}

/// A group of this machine.
package struct AccountGroup: Equatable, Sendable {
    /// Its name.
    package let name: String
    /// Its number.
    package let number: UInt32
    /// The users that are in it besides those whose first group it is.
    package let members: [String]

    /// The group called `name`.
    package init(name: String, number: UInt32, members: [String]) {
        self.name = name
        self.number = number
        self.members = members
    }

    /// The group called `name`; nil if there is none: getgrnam(3).
    init?(named name: String) {
        guard let entry = unsafe getgrnam(name) else { return nil }
        var members: [String] = []
        var next = unsafe entry.pointee.gr_mem
        while let pointer = unsafe next, let member = unsafe pointer.pointee {
            members.append(unsafe String(cString: member))
            unsafe next = unsafe pointer + 1
        }
        self.init(name: name, number: unsafe entry.pointee.gr_gid, members: members)
    }
}

/// The groups that this process has: getgroups(2).
func processGroups() -> [UInt32] {
    var numbers = [gid_t](repeating: 0, count: 1024)
    let count = unsafe getgroups(Int32(numbers.count), &numbers)
    return [getegid()] + numbers.prefix(Int(max(0, count)))
}
