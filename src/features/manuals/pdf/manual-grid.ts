import type { Frame } from './flow.ts'

export const PAGE = { width: 419.53, height: 595.28 }
export const FRAME: Frame = { left: 40, top: 46, width: PAGE.width - 80, bottom: PAGE.height - 52 }
