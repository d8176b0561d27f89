private import CLinux

/// Gives back what the start or a load needed and the loop does not: free heap (`malloc_trim`), and the pages of
/// program text that were read in on the way (`madvise`), which come back from the page cache when they are needed.
package func releaseUnusedMemory() {
    touchd_release_memory()
}
