import { expect, it } from 'vitest'
import { widthsFor } from '#/catalogue/pictures/picture-widths.ts'
import { drawnWidths } from './drawn-widths.ts'
import { pictureSource } from './picture-sources.ts'

const GRID = '(min-width: 96em) 340px, (min-width: 75em) calc(33vw - 163px), (min-width: 37.5em) 31vw, 45vw'
const offered = (sizes: string, width = 4000) =>
  [...pictureSource({ hash: 'h', width }, sizes).srcSet.matchAll(/ (\d+)w/g)].map(([, each]) => Number(each))

it.each([
  ['72px', 72, 216],
  ['(min-width: 37.5em) 136px, 88px', 88, 272],
  ['45vw', 144, 2304],
  [GRID, 144, 808.5],
] as const)('computes the range of widths of %s', (sizes, least, most) => {
  const widths = drawnWidths(sizes)
  expect(widths.least).toBeCloseTo(least, 0)
  expect(widths.most).toBeCloseTo(most, -1)
})

it.each([
  ['72px', [96, 256]],
  ['300px', [384, 640, 828, 1200]],
  [GRID, [256, 384, 640, 828]],
  ['max(200vmin, 100vmax)', widthsFor(4000)],
] as const)('offers for %s only widths that some screen would choose', (sizes, expected) => {
  expect(offered(sizes)).toEqual(expected)
})

it('offers the widest variant of a picture narrower than its place', () => {
  expect(offered('300px', 300)).toEqual([300])
})

it.each([GRID, '100vw', '(min-width: 56.25em) 92vw, 160vw', '96px'])(
  'offers for %s every width that a phone or a desktop would choose',
  (sizes) => {
    for (const [screen, density] of [
      [360, 2],
      [412, 2.6],
      [768, 2],
      [1280, 1],
      [1440, 2],
    ] as const) {
      const needed = drawnAt(sizes, screen) * density
      const first = (widths: readonly number[]) => widths.find((each) => each >= needed) ?? widths.at(-1)
      expect(first(offered(sizes))).toBe(first(widthsFor(4000)))
    }
  },
)

/** Width in px that a browser computes from `sizes`. */
function drawnAt(sizes: string, screen: number): number {
  for (const size of sizes.split(', ')) {
    const [, from = '0', length = ''] = /^(?:\(min-width: ([\d.]+)em\) )?(.*)$/.exec(size)!
    if (screen < Number(from) * 16) continue
    const [, number = '0', unit, less = '0'] = /^(?:calc\()?([\d.]+)(vw|px)(?: - (\d+)px\))?$/.exec(length)!
    return (unit === 'vw' ? (Number(number) * screen) / 100 : Number(number)) - Number(less)
  }
  throw new Error(sizes)
}
