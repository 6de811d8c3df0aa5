import { hexOf, linearOf, oklchOf } from './oklch.ts'

/** Minimum contrast of text (WCAG 2.2 §1.4.3) and of shapes (§1.4.11). */
export const TEXT_CONTRAST = 4.5
export const SHAPE_CONTRAST = 3

const luminance = (hex: string) => {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const LIGHTNESS_STEP = 0.002

/** Nearest colour by lightness that passes, perhaps the same; `to` limits the direction; undefined without one. */
export function nearestPassing(
  hex: string,
  passes: (hex: string) => boolean,
  to: 'darker' | 'lighter' | 'either' = 'either',
): string | undefined {
  if (passes(hex)) return hex
  const { lightness, ...colour } = oklchOf(hex)
  const sides = to === 'either' ? [-1, 1] : [to === 'darker' ? -1 : 1]
  for (let away = LIGHTNESS_STEP; away <= 1; away += LIGHTNESS_STEP)
    for (const side of sides) {
      const at = lightness + side * away
      if (at < 0 || at > 1) continue
      const found = hexOf({ ...colour, lightness: at })
      if (passes(found)) return found
    }
  return undefined
}
