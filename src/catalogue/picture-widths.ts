/** The specification's widths: devices, then pictures smaller than the screen. */
const DEVICE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840]
const IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384]

/** Every width a picture may be asked for, ascending. */
export const PICTURE_WIDTHS: readonly number[] = [...IMAGE_WIDTHS, ...DEVICE_WIDTHS]

/** Widths a master of `masterWidth` pixels is encoded at. It is never enlarged. */
export function encodedWidths(masterWidth: number): readonly number[] {
  return PICTURE_WIDTHS.filter((width) => width <= masterWidth)
}

/** Encoded widths worth offering to a page: icons apart, all of them. */
export function widthsFor(masterWidth: number): readonly number[] {
  return encodedWidths(masterWidth).filter((width) => width >= 96)
}

/** Encoded width of the one file for a browser that takes no modern format. */
export function fallbackWidth(masterWidth: number): number {
  const widths = widthsFor(masterWidth)
  return widths.findLast((width) => width <= 828) ?? widths[0] ?? encodedWidths(masterWidth).at(-1)!
}
