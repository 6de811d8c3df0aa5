import { expect, test } from 'vitest'
import { isHeic, scaleFor, shrinkPicture } from './shrink-picture.ts'

test.each([
  [8000, 6000],
  [6000, 8000],
  [1000, 15_000],
  [16_000, 3000],
])('scales a picture of %i × %i to about 6 megapixels', (width, height) => {
  const scale = scaleFor({ width, height })
  expect(Math.round(width * scale) * Math.round(height * scale)).toBeLessThan(6_050_000)
  expect(Math.round(width * scale) * Math.round(height * scale)).toBeGreaterThan(5_900_000)
})

test('never enlarges a small picture and leaves a light file unchanged', async () => {
  expect(scaleFor({ width: 640, height: 480 })).toBe(1)
  const light = new File([new Uint8Array(900_000)], 'ticket.jpg', { type: 'image/jpeg' })
  expect(await shrinkPicture(light)).toBe(light)
})

test.each([
  ['IMG_1.HEIC', '', true],
  ['foto.heif', 'image/heif', true],
  ['foto', 'image/heic', true],
  ['heic.jpg', 'image/jpeg', false],
  ['factura.pdf', 'application/pdf', false],
])('%s of type «%s» is HEIC: %s', (name, type, expected) => {
  expect(isHeic({ name, type })).toBe(expected)
})
