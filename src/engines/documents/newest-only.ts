/**
 * Collections of documents that their owners write again and again. The feed tells of each one's newest state alone: what was
 * replaced is of no use to anybody, fills the disk, and may be what somebody wanted forgotten.
 */
export const NEWEST_ONLY: readonly string[] = ['lists', 'registrations', 'search-stats']
