import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DrawingPart, DrawnView } from '#/core/pictures/drawing.ts'
import { readDrawing } from '#/core/pictures/read-drawing.ts'
import { placeParts } from '#/features/manuals/drawn-parts-view.ts'
import { distance, placeDrawing, POINT_RADIUS, spreadOut, type Call } from './callouts.ts'
import { numberedParts } from './document-drawings.ts'

const view = (width: number, height: number, parts: readonly (readonly [number, number])[]): DrawnView => ({
  from: 'frente',
  width,
  height,
  marks: [],
  parts: parts.map(([x, y], index): DrawingPart => ({ name: `parte ${index}`, x, y })),
})

test('labels preserve their order and a minimum distance, close to their preferred place', () => {
  expect(spreadOut([10, 50, 90], 0, 100)).toEqual([10, 50, 90])
  expect(spreadOut([50, 50, 50], 0, 200)).toEqual([50, 68, 86])
  expect(spreadOut([95, 98, 99], 0, 100)).toEqual([64, 82, 100])
})

test('labels neither overlap nor leave their side', () => {
  const wishes = fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { maxLength: 12 })
  fc.assert(
    fc.property(wishes, (wished) => {
      const places = spreadOut(
        [...wished].sort((a, b) => a - b),
        0,
        300,
      )
      places.forEach((place, index) => {
        expect(place).toBeGreaterThanOrEqual(0)
        expect(place).toBeLessThanOrEqual(300)
        if (index > 0) expect(place - places[index - 1]!).toBeGreaterThanOrEqual(18 - 1e-9)
      })
    }),
  )
})

test('views share a scale and stay in the box, and every part has its own number', () => {
  const sides = fc.double({ min: 1, max: 100, noNaN: true })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const anyView = fc
    .tuple(sides, sides, fc.array(fc.tuple(share, share), { minLength: 1, maxLength: 8 }))
    .map(([w, h, shares]) =>
      view(
        w,
        h,
        shares.map(([x, y]) => [x * w, y * h] as const),
      ),
    )
  fc.assert(
    fc.property(fc.array(anyView, { minLength: 1, maxLength: 3 }), (views) => {
      const { views: placed, calls, height } = placeDrawing(views, 320, 300)
      expect(new Set(placed.map(({ scale }) => scale)).size).toBe(1)
      for (const { view: one, x, y, scale } of placed) {
        expect(scale).toBeGreaterThan(0)
        expect(x).toBeGreaterThanOrEqual(-1e-6)
        expect(x + one.width * scale).toBeLessThanOrEqual(320 + 1e-6)
        expect(y + one.height * scale).toBeLessThanOrEqual(height + 1e-6)
      }
      expect(calls.map(({ number }) => number)).toEqual(calls.map((_, index) => index + 1))
      expect(calls).toHaveLength(views.flatMap(({ parts }) => parts).length)
    }),
  )
})

test('one view has labels on both sides, two views on the outer sides', () => {
  const one = placeDrawing(
    [
      view(20, 20, [
        [2, 4],
        [4, 8],
        [16, 4],
        [18, 12],
      ]),
    ],
    320,
    300,
  )
  const middle = 160
  expect(one.calls.map(({ label }) => label.x < middle)).toEqual([true, true, false, false])
  const tall = (x: number) =>
    view(10, 40, [
      [x, 10],
      [x, 20],
    ])
  const two = placeDrawing([tall(9), tall(1)], 320, 300)
  expect(two.calls.map(({ label }) => label.x < middle)).toEqual([true, true, false, false])
})

test('a wide, low view has its labels above', () => {
  const { calls, views } = placeDrawing(
    [
      view(90, 8, [
        [10, 4],
        [80, 4],
      ]),
    ],
    320,
    300,
  )
  for (const { label } of calls) expect(label.y).toBeLessThan(views[0]!.y)
})

/** Twice the area of the triangle, positive when the third point lies to the left. */
const turn = (a: Call['at'], b: Call['at'], c: Call['at']) =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

const crossings = (calls: readonly Call[]) =>
  calls.flatMap((a, index) =>
    calls
      .slice(index + 1)
      .filter(
        (b) =>
          turn(a.at, a.label, b.at) * turn(a.at, a.label, b.label) < -1e-6 &&
          turn(b.at, b.label, a.at) * turn(b.at, b.label, a.label) < -1e-6,
      )
      .map((b) => `${a.part.name} × ${b.part.name}`),
  )

const drawings = globSync('content/nawel/drawings/*.svg').map((file) => ({
  file,
  views: readDrawing(readFileSync(file, 'utf8')).filter(({ purposes }) => purposes.includes('partes')),
}))

test('a part has the same number in the PDF and on the page, and no number is cut', () => {
  for (const { file, views } of drawings) {
    const onPage = placeParts(views).calls.map(({ part }) => part.name)
    for (const height of [310, 220]) {
      const { parts, svg } = numberedParts(file, views, height)
      const [, top, bottom] = svg.match(/viewBox="0 (\S+) \S+ (\S+)"/)!.map(Number)
      for (const [, y] of svg.matchAll(/cy="(\S+)" r="7"/g)) {
        expect(Number(y) - 7).toBeGreaterThanOrEqual(top!)
        expect(Number(y) + 7).toBeLessThanOrEqual(top! + bottom!)
      }
      expect(parts.map(({ name }) => name)).toEqual(onPage)
      const numbers = [...svg.matchAll(/font-weight="600"[^>]*>(\d+)</g)].map(([, number]) => Number(number))
      expect(numbers).toEqual(onPage.map((_, index) => index + 1))
    }
  }
})

test('captions of views beside each other do not overlap in the PDF', () => {
  // Mean width of a character of the 8 pt captions, in points.
  const character = 4
  const overlaps = drawings.flatMap(({ file, views }) => {
    const captions = placeDrawing(views, 307, 310).views.map(({ view, x, y, scale }) => ({
      text: view.caption ?? '',
      middle: x + (view.width * scale) / 2,
      y: Math.round(y + view.height * scale),
    }))
    return captions.slice(1).flatMap((each, index) => {
      const before = captions[index]!
      const room = ((each.text.length + before.text.length) / 2) * character
      return each.y === before.y && each.middle - before.middle < room ? `${file} ${each.text}` : []
    })
  })
  expect(overlaps).toEqual([])
})

test('leader lines never cross, in the brand’s drawings or in any other', () => {
  expect(drawings.length).toBeGreaterThan(70)
  const found = drawings.flatMap(({ file, views }) =>
    [
      [300, 340],
      [307, 310],
      [307, 220],
    ].flatMap(([width, height]) =>
      crossings(placeDrawing(views, width!, height!).calls).map((each) => `${file} ${each}`),
    ),
  )
  expect(found).toEqual([])
  const side = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(fc.array(fc.tuple(side, side), { minLength: 2, maxLength: 9 }), (points) => {
      expect(crossings(placeDrawing([view(60, 60, points)], 320, 300).calls)).toEqual([])
    }),
  )
})

test('no leader line passes over the point of another part', () => {
  const found = drawings.flatMap(({ file, views }) => {
    const { calls } = placeDrawing(views, 307, 310)
    return calls.flatMap((call) =>
      calls
        .filter((other) => other !== call && distance(other.at, call) < POINT_RADIUS)
        .map((other) => `${file} ${call.part.name} over ${other.part.name}`),
    )
  })
  expect(found).toEqual([])
})
