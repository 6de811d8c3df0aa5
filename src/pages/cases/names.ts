export const CASES = '/casos'
export const SHOWN_CASE = '/casos/caso'
/** What somebody attached, by its id. */
export const CASE_FILE = '/casos/adjunto/'
