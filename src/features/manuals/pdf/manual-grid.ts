import type { FlowFrame } from './flow.ts'

export const MANUAL_PAGE = { width: 419.53, height: 595.28 }
export const FRAME: FlowFrame = {
  left: 40,
  top: 46,
  width: MANUAL_PAGE.width - 80,
  bottom: MANUAL_PAGE.height - 52,
}
