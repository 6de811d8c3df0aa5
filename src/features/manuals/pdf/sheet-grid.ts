/** The A4 page of a ficha técnica, in points: margins, two columns, and the last line anything may reach. */
export const SHEET_PAGE = { width: 595.28, height: 841.89 }
export const SHEET_LEFT = 48
export const TOP = 48
export const SHEET_TEXT_WIDTH = SHEET_PAGE.width - SHEET_LEFT * 2
export const BOTTOM = SHEET_PAGE.height - 58
export const SHEET_GUTTER = 28
export const COLUMN = (SHEET_TEXT_WIDTH - SHEET_GUTTER) / 2
export const SHEET_HEADING = 17
