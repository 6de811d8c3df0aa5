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

test('one picture serves the room and every close-up', () => {
  const only = picture('frente')
  expect(storyPictures([only])).toEqual({ room: only, closeUps: [only, only, only] })
})

test('details are the close-ups, and a cut-out goes before a photograph in the room', () => {
  const pictures = [picture('frente', false), picture('frente'), picture('detalle'), picture('en-uso', false)]
  expect(storyPictures(pictures)).toEqual({
    room: pictures[1],
    closeUps: [pictures[2], pictures[1], pictures[1]],
  })
})

test('the second close-up shows another colour when there is one', () => {
  const [grey, sand] = [picture('frente'), picture('frente-tres-cuartos')]
  expect(storyPictures([grey, sand]).closeUps).toEqual([grey, sand, grey])
})

test('no pictures, no stories', () => {
  expect(storyPictures([])).toEqual({ room: undefined, closeUps: [] })
})

test('a tower is tall, a kettle is not', () => {
  expect(isTall({ width: 23, height: 66, depth: 22 })).toBe(true)
  expect(isTall({ width: 27, height: 18, depth: 20 })).toBe(false)
  expect(isTall(null)).toBe(false)
})
