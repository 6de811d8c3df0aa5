import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DrawingPart, DrawnView } from '#/core/pictures/drawing.ts'
import { placeDrawing, spreadOut } from './callouts.ts'

const view = (width: number, height: number, parts: readonly (readonly [number, number])[]): DrawnView => ({
  from: 'frente',
  width,
  height,
  marks: [],
  parts: parts.map(([x, y], index): DrawingPart => ({ name: `parte ${index}`, x, y })),
})

test('numbers keep their order, a step apart, as near as they can', () => {
  expect(spreadOut([10, 50, 90], 0, 100)).toEqual([10, 50, 90])
  expect(spreadOut([50, 50, 50], 0, 200)).toEqual([50, 68, 86])
  expect(spreadOut([95, 98, 99], 0, 100)).toEqual([64, 82, 100])
})

test('no two numbers touch and none leaves its side', () => {
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

test('views share a scale, stay in the box, and every part has its own number', () => {
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

test('one view has numbers on both sides, two have them on the outer ones', () => {
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

test('a long low view has its numbers above it', () => {
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
