/** Devices, then pictures smaller than the screen. */
const DEVICE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840]
const IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384]

export const PICTURE_WIDTHS: readonly number[] = [...IMAGE_WIDTHS, ...DEVICE_WIDTHS]

/** Never enlarged. */
export function encodedWidths(masterWidth: number): readonly number[] {
  return PICTURE_WIDTHS.filter((width) => width <= masterWidth)
}

/** Each half again as wide as the one before, so few files serve every screen. */
const OFFERED_WIDTHS: ReadonlySet<number> = new Set([96, 256, 384, 640, 828, 1200, 1920, 3840])

export function widthsFor(masterWidth: number): readonly number[] {
  return encodedWidths(masterWidth).filter((width) => OFFERED_WIDTHS.has(width))
}

/** 1200×630. Caches keep it for a year: made otherwise it needs another address. */
export function sharedPicturePath(hash: string): string {
  return `/og/${hash}-2.jpg`
}

/** For browsers without modern formats. */
export function fallbackWidth(masterWidth: number): number {
  const widths = widthsFor(masterWidth)
  return widths.findLast((width) => width <= 828) ?? widths[0] ?? encodedWidths(masterWidth).at(-1)!
}
