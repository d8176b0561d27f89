#include "CFiles.h"

// One script: a file uses what those above it have.
static const unsigned char page_script[] = {
#embed "../PageBridge/Page/rules.js" suffix(, )
#embed "../PageBridge/Page/shapes.js" suffix(, )
#embed "../PageBridge/Page/outlines.js" suffix(, )
#embed "../PageBridge/Page/names.js" suffix(, )
#embed "../PageBridge/Page/views.js" suffix(, )
#embed "../PageBridge/Page/touches.js" suffix(, )
#embed "../PageBridge/Page/covers.js" suffix(, )
#embed "../PageBridge/Page/page.js" suffix(, )
    0,
};

const char *touchd_page_script(void) {
    return (const char *)page_script;
}
