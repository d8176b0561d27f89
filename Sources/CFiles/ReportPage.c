#include "CFiles.h"

static const unsigned char html[] = {
#embed "../Journals/ReportPage/report.html" suffix(, )
    0,
};

static const unsigned char script[] = {
#embed "../Journals/ReportPage/report.js" suffix(, )
    0,
};

static const unsigned char screen_styles[] = {
#embed "../Journals/ReportPage/screen.css" suffix(, )
    0,
};

static const unsigned char paper_styles[] = {
#embed "../Journals/ReportPage/paper.css" suffix(, )
    0,
};

const char *touchd_report_html(void) {
    return (const char *)html;
}

const char *touchd_report_script(void) {
    return (const char *)script;
}

const char *touchd_report_screen_styles(void) {
    return (const char *)screen_styles;
}

const char *touchd_report_paper_styles(void) {
    return (const char *)paper_styles;
}
