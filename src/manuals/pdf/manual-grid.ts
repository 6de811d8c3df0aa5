import type { Frame } from './flow.ts'

/** The A5 page of a manual, in points, and where its text may go. */
export const PAGE = { width: 419.53, height: 595.28 }
export const FRAME: Frame = { left: 40, top: 46, width: PAGE.width - 80, bottom: PAGE.height - 52 }
