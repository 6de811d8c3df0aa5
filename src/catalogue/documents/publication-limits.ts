/** As many drafts as wait together in a launch. */
export const MAX_TOGETHER = 200
/** As many as one publication takes: a fact that is corrected in all of a type is one. */
export const MAX_PUBLISHED = 4000
