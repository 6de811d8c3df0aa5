/** Widths in px of full-screen pictures, then of smaller ones. */
const DEVICE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840]
const IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384]

export const PICTURE_WIDTHS: readonly number[] = [...IMAGE_WIDTHS, ...DEVICE_WIDTHS]

const WIDEST_ENCODED = Math.max(...PICTURE_WIDTHS)

/** Widths in px of all variants; the master's own last, never enlarged. */
export function encodedWidths(masterWidth: number): readonly number[] {
  const widest = Math.min(masterWidth, WIDEST_ENCODED)
  return [...PICTURE_WIDTHS.filter((width) => width < widest), widest]
}

/** Widest common width up to `most` px, which every route accepts, even for a picture in no document yet. */
export function commonWidth(masterWidth: number, most: number): number | undefined {
  return PICTURE_WIDTHS.findLast((width) => width <= Math.min(masterWidth, most))
}

/** Widths in px, each about 1.5 times the previous one, so that few files serve every screen. */
const OFFERED_WIDTHS = [96, 256, 384, 640, 828, 1200, 1920]

/** Widths in px offered by pages; the master's own last, replacing one that is hardly narrower. */
export function widthsFor(masterWidth: number): readonly number[] {
  const widest = Math.min(masterWidth, WIDEST_ENCODED)
  return [...OFFERED_WIDTHS.filter((width) => width <= widest / 1.2), widest]
}

/** Picture of 1200×630 px for social media; cached for a year, so a change of rendering needs a new path. */
export function sharedPicturePath(hash: string): string {
  return `/og/${hash}-2.jpg`
}

/** Widest card on a phone, in px. */
export const WIDEST_FOR_CARDS = 960

/** Width in px for browsers without modern formats. */
export function fallbackWidth(masterWidth: number): number {
  const widths = widthsFor(masterWidth)
  return widths.findLast((width) => width <= WIDEST_FOR_CARDS) ?? widths[0]!
}
