import type { PictureSource } from './picture-sources.ts'

/** `sizes` attribute from display heights: px from each breakpoint on, vw below the first. */
export function sizesByHeight(
  picture: PictureSource,
  heights: { vw: number; sm?: number; md?: number; lg?: number; xl?: number },
): string {
  const ratio = picture.width / picture.height
  const at = (minWidth: number, height: number | undefined) =>
    height === undefined ? [] : [`(min-width: ${minWidth}em) ${Math.round(height * ratio)}px`]
  return [
    ...at(96, heights.xl),
    ...at(75, heights.lg),
    ...at(56.25, heights.md),
    ...at(37.5, heights.sm),
    `${Math.round(heights.vw * ratio)}vw`,
  ].join(', ')
}
