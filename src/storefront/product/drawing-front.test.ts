import { expect, test } from 'vitest'
import { drawFront } from './drawing-front.ts'
import { drawBox } from './drawing-geometry.ts'

const { front: box, scale } = drawBox({ width: 23, height: 66, depth: 22 })
const tower = { woofers: { count: 2, inches: 6.5 }, tweeters: { count: 2, inches: 1 }, handle: true }

test('draws the woofers at their true diameter, inside the body, apart', () => {
  const { body, woofers } = drawFront(box, scale, tower)
  expect(woofers).toHaveLength(2)
  const [low, high] = woofers
  expect((low!.radius * 2) / box.width).toBeCloseTo((6.5 * 2.54) / 23, 2)
  expect(low!.y + low!.radius).toBeLessThan(body.y + body.height)
  expect(high!.y + high!.radius).toBeLessThan(low!.y - low!.radius)
  expect(high!.y - high!.radius).toBeGreaterThan(body.y)
})

test('body and handle together are as high as the product', () => {
  const { body, handle } = drawFront(box, scale, tower)
  expect(handle!.y).toBeCloseTo(box.y)
  expect(body.y + body.height).toBeCloseTo(box.y + box.height)
  expect(drawFront(box, scale, { ...tower, handle: false })).toMatchObject({ body: box, handle: null })
})

test('tweeters stand above the woofers', () => {
  const { tweeters, woofers } = drawFront(box, scale, tower)
  expect(tweeters).toHaveLength(2)
  for (const { y, radius } of tweeters) expect(y + radius).toBeLessThan(woofers[1]!.y - woofers[1]!.radius)
})

test('what does not fit is not drawn', () => {
  expect(drawFront(box, scale, { ...tower, woofers: { count: 1, inches: 12 } }).woofers).toEqual([])
  expect(drawFront(box, scale, { ...tower, woofers: { count: 5, inches: 6.5 } }).woofers).toEqual([])
})
