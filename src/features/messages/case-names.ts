export const CASES = '/casos'
export const SHOWN_CASE = '/casos/caso'
export const CASE_FILE = '/casos/adjunto/'
