import { expect, test } from 'vitest'
import type { ProductPage } from '#/features/product/product-page.ts'
import { isTall, storyPictures } from './story-pictures.ts'

type ProductPicture = ProductPage['pictures'][number]
type Highlight = ProductPage['highlights'][number]

const picture = (view: ProductPicture['view'], cutout = true): ProductPicture => ({
  hash: `${view}-${cutout}`,
  width: 1200,
  height: 1200,
  color: '#aaaaaa',
  cutout,
  alt: view,
  view,
})
const highlight = (title: string, own: ProductPicture | null = null): Highlight => ({
  title,
  text: '',
  picture: own,
  video: null,
})
const lead = highlight('lead')
const details = ['a', 'b', 'c', 'd'].map((title) => highlight(title))

/** Summary of the layout: the room's picture, texts and pictures of the close-ups, and highlights without pictures. */
function arranged(pictures: readonly ProductPicture[], first = lead, others: readonly Highlight[] = details) {
  const { room, closeUps, words } = storyPictures(pictures, first, others)
  return {
    room: room?.picture,
    closeUps: closeUps.map((each) => [each.highlight.title, each.picture.picture, each.picture.whole]),
    words: words.map(({ title }) => title),
  }
}

test('a single picture is used in the room only', () => {
  const only = picture('frente')
  expect(arranged([only])).toEqual({ room: only, closeUps: [], words: ['a', 'b', 'c', 'd'] })
})

test('close-ups prefer details, and the room prefers a cut-out', () => {
  const pictures = [picture('frente', false), picture('frente'), picture('detalle'), picture('en-uso', false)]
  expect(arranged(pictures)).toEqual({
    room: pictures[1],
    closeUps: [
      ['a', pictures[2], true],
      ['b', pictures[3], true],
      ['c', pictures[0], true],
    ],
    words: ['d'],
  })
})

test('no picture is used twice', () => {
  const [grey, sand] = [picture('frente'), picture('frente-tres-cuartos')]
  expect(arranged([grey, sand])).toEqual({
    room: grey,
    closeUps: [['a', sand, false]],
    words: ['b', 'c', 'd'],
  })
})

test('the room prefers a lit picture, and close-ups prefer the front', () => {
  const [front, back] = [picture('frente'), picture('lado')]
  const lit = { ...picture('frente-tres-cuartos'), lit: true }
  const { room, closeUps } = arranged([front, lit, back])
  expect([room, closeUps.map(([, each]) => each)]).toEqual([lit, [front, back]])
})

test('with one highlight’s own picture, no crops are used for the others', () => {
  const own = picture('detalle')
  const views = [picture('frente'), picture('dorso'), picture('lado')]
  const others = [highlight('a'), highlight('b', own), highlight('c')]
  expect(arranged(views, lead, others)).toEqual({
    room: views[0],
    closeUps: [['b', own, true]],
    words: ['a', 'c'],
  })
})

test('the room uses the picture of its own highlight', () => {
  const own = picture('detalle')
  expect(arranged([picture('frente')], highlight('lead', own), details)).toEqual({
    room: own,
    closeUps: [],
    words: ['a', 'b', 'c', 'd'],
  })
})

test('without pictures there are only texts', () => {
  expect(arranged([])).toEqual({ room: undefined, closeUps: [], words: ['a', 'b', 'c', 'd'] })
})

test('a tower is tall, a kettle is not', () => {
  expect(isTall({ width: 23, height: 66, depth: 22 })).toBe(true)
  expect(isTall({ width: 27, height: 18, depth: 20 })).toBe(false)
  expect(isTall(null)).toBe(false)
})
