/** Maximum documents in one URL. */
export const CHANGES_TOGETHER = 50
export const MAX_TOGETHER = 200
/** Maximum documents of one publication, for a fact corrected in a whole type. */
export const MAX_PUBLISHED = 4000
