/** Documents in one address. */
export const CHANGES_TOGETHER = 50
export const MAX_TOGETHER = 200
/** A fact corrected in all of a type is one publication. */
export const MAX_PUBLISHED = 4000
