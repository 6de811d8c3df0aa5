import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawBox, WIDTH } from './drawing-geometry.ts'

const side = fc.double({ min: 0.5, max: 150, noNaN: true })
const size = fc.record({ width: side, height: side, depth: side })

test('keeps true proportions: both views and the reference share one scale', () => {
  const { front, side, reference } = drawBox({ width: 23, height: 66, depth: 22 })
  expect(front.width / front.height).toBeCloseTo(23 / 66, 2)
  expect(side.width / side.height).toBeCloseTo(22 / 66, 2)
  expect(reference.height / front.height).toBeCloseTo(12.2 / 66, 2)
})

test('a flat thing is drawn from above: width by depth, and its height beside', () => {
  const { front, side } = drawBox({ width: 31.4, height: 1.9, depth: 22 })
  expect(front.width / front.height).toBeCloseTo(31.4 / 22, 2)
  expect(side.width / side.height).toBeCloseTo(1.9 / 22, 2)
})

test('small things are measured against a card', () => {
  expect(drawBox({ width: 6.5, height: 3.9, depth: 2.9 }).reference.name).toBe('una tarjeta')
  expect(drawBox({ width: 23, height: 66, depth: 22 }).reference.name).toContain('lata')
})

test('whatever the size, everything stands on the floor, inside the canvas and apart', () => {
  fc.assert(
    fc.property(size, (any) => {
      const { front, side, reference, floor, height } = drawBox(any)
      for (const box of [reference, front, side]) {
        expect(box.y + box.height).toBeLessThanOrEqual(floor + 2)
        expect(box.y).toBeGreaterThan(24)
      }
      expect(reference.x).toBeGreaterThan(24)
      expect(reference.x + reference.width).toBeLessThan(front.x)
      expect(front.x + front.width).toBeLessThan(side.x)
      expect(side.x + side.width).toBeLessThan(WIDTH - 100)
      expect(floor).toBeLessThan(height - 70)
    }),
  )
})
