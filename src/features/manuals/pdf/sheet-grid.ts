/** The A4 page of a ficha técnica, in points: margins, two columns, and the last line anything may reach. */
export const PAGE = { width: 595.28, height: 841.89 }
export const LEFT = 48
export const TOP = 48
export const WIDTH = PAGE.width - LEFT * 2
export const BOTTOM = PAGE.height - 58
export const GUTTER = 28
export const COLUMN = (WIDTH - GUTTER) / 2
export const HEADING = 17
