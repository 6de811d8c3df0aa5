/** Window event: a page, or more of it, replaced another in the document. */
export const PAGE_SWAPPED = 'pageshown'
