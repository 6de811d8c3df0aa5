/** Of the window: a page, or more of it, took the place of another in the document. */
export const PAGE_SHOWN = 'pageshown'
