import { expect, test } from 'vitest'
import type { ProductPage } from '../../pages/product-page.ts'
import { isTall, storyPictures } from './story-pictures.ts'

type ProductPicture = ProductPage['pictures'][number]

const picture = (view: ProductPicture['view'], cutout = true): ProductPicture => ({
  hash: `${view}-${cutout}`,
  width: 1200,
  height: 1200,
  color: '#aaaaaa',
  cutout,
  alt: view,
  view,
})

test('a single picture serves the room alone', () => {
  const only = picture('frente')
  expect(storyPictures([only])).toEqual({ room: only, closeUps: [] })
})

test('details come first in the close-ups, and a cut-out goes before a photograph in the room', () => {
  const pictures = [picture('frente', false), picture('frente'), picture('detalle'), picture('en-uso', false)]
  expect(storyPictures(pictures)).toEqual({
    room: pictures[1],
    closeUps: [pictures[2], pictures[3], pictures[0]],
  })
})

test('no picture is shown twice', () => {
  const [grey, sand] = [picture('frente'), picture('frente-tres-cuartos')]
  expect(storyPictures([grey, sand])).toEqual({ room: grey, closeUps: [sand] })
})

test('lit, it is in the room, and by day its front comes before its back', () => {
  const [front, back] = [picture('frente'), picture('lado')]
  const lit = { ...picture('frente-tres-cuartos'), lit: true }
  expect(storyPictures([front, lit, back])).toEqual({ room: lit, closeUps: [front, back] })
})

test('no pictures, no stories', () => {
  expect(storyPictures([])).toEqual({ room: undefined, closeUps: [] })
})

test('a tower is tall, a kettle is not', () => {
  expect(isTall({ width: 23, height: 66, depth: 22 })).toBe(true)
  expect(isTall({ width: 27, height: 18, depth: 20 })).toBe(false)
  expect(isTall(null)).toBe(false)
})
