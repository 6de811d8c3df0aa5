/** The specification's widths: devices, then pictures smaller than the screen. */
const DEVICE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840]
const IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384]

/** Every width a picture may be asked for, ascending. */
export const PICTURE_WIDTHS: readonly number[] = [...IMAGE_WIDTHS, ...DEVICE_WIDTHS]

/** Widths a master of `masterWidth` pixels is encoded at. It is never enlarged. */
export function encodedWidths(masterWidth: number): readonly number[] {
  return PICTURE_WIDTHS.filter((width) => width <= masterWidth)
}

/** What pages offer: each some half again as wide as the one before, so that few files serve every screen and most are made already. */
const OFFERED: ReadonlySet<number> = new Set([96, 256, 384, 640, 828, 1200, 1920, 3840])

/** Encoded widths that pages offer of a picture. */
export function widthsFor(masterWidth: number): readonly number[] {
  return encodedWidths(masterWidth).filter((width) => OFFERED.has(width))
}

/** The 1200×630 picture of shared links, by its address here. Networks and caches keep one for a year: made otherwise it is another. */
export function sharedPicturePath(hash: string): string {
  return `/og/${hash}-2.jpg`
}

/** Encoded width of the one file for a browser that takes no modern format. */
export function fallbackWidth(masterWidth: number): number {
  const widths = widthsFor(masterWidth)
  return widths.findLast((width) => width <= 828) ?? widths[0] ?? encodedWidths(masterWidth).at(-1)!
}
