export const CASES_PATH = '/casos'
export const CASE_PAGE_PATH = '/casos/caso'
export const CASE_FILE = '/casos/adjunto/'
