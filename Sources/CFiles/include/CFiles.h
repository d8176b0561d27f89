/// Files that are no Swift, as parts of the programs that use them: those need no file beside them. As an array of Swift,
/// `touchd_page_script` alone takes the compiler fifteen seconds.
#ifndef TOUCHD_CFILES_H
#define TOUCHD_CFILES_H

/// The script that touchd-page runs in each page: `PageBridge/Page`.
const char *_Nonnull touchd_page_script(void);

/// The files of `Journals/ReportPage`.
const char *_Nonnull touchd_report_html(void);
const char *_Nonnull touchd_report_script(void);
const char *_Nonnull touchd_report_screen_styles(void);
const char *_Nonnull touchd_report_paper_styles(void);

#endif
