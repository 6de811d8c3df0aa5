import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDrawing } from './read-drawing.ts'
import { viewsOf } from '#/features/manuals/drawings/views-of.ts'

const SIZE = { width: 30, height: 60, depth: 20 }

const view = (more: string, inner = '<path class="o" d="M0 0h9z"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg"><style>.o{fill:#fff}</style><svg ${more}>${inner}</svg></svg>`
const face = (from: string, width: number, height: number, purposes = 'medidas') =>
  `<svg data-from="${from}" class="${purposes}" viewBox="0 0 ${width} ${height}"><path class="o" d="M0 0h9z"/></svg>`

test('reads views, marks and parts with their names and uses', () => {
  const parts =
    '<title>Dorso</title><path class="l" d="M1 2l3-4z"/><circle cx="10" cy="20" r="1"><title>Manija &amp; correa</title><desc>Para llevarla.</desc></circle><circle cx="1" cy="2"><title>Luz</title></circle>'
  expect(readDrawing(view('data-from="dorso" class="partes medidas" viewBox="0 0 300 600"', parts))).toEqual([
    {
      from: 'dorso',
      caption: 'Dorso',
      purposes: ['partes', 'medidas'],
      width: 300,
      height: 600,
      marks: [{ look: 'line', path: 'M1 2l3-4z' }],
      parts: [
        { name: 'Manija & correa', use: 'Para llevarla.', x: 10, y: 20 },
        { name: 'Luz', x: 1, y: 2 },
      ],
    },
  ])
})

test.each([
  ['no view', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a side that nobody sees', view('data-from="adentro" viewBox="0 0 3 6"')],
  ['a view without measures', view('data-from="frente"')],
  ['a view of no height', view('data-from="frente" viewBox="0 0 3 0"')],
  ['a path of another class', view('data-from="frente" viewBox="0 0 3 6"', '<path class="x" d="M0 0"/>')],
  ['a path that isn’t one', view('data-from="frente" viewBox="0 0 3 6"', '<path class="o" d="url(x)"/>')],
  ['a part without a name', view('data-from="frente" viewBox="0 0 3 6"', '<circle cx="1" cy="1"/>')],
  [
    'a part outside',
    view('data-from="frente" viewBox="0 0 3 6"', '<circle cx="9" cy="1"><title>Luz</title></circle>'),
  ],
])('refuses %s', (_, svg) => {
  expect(() => readDrawing(svg)).toThrow()
})

test('reads any text or throws an error', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        expect(readDrawing(view('data-from="frente" viewBox="0 0 3 6"', text))).toHaveLength(1)
      } catch (error) {
        expect(error).toBeInstanceOf(Error)
      }
    }),
  )
})

test('shows a drawing with the product’s dimensions, and an outline for any other', () => {
  const own = readDrawing(
    `<svg>${face('frente', 301, 599)}${face('arriba', 300, 200)}${face('dorso', 300, 600, 'partes escala')}</svg>`,
  )
  const views = viewsOf(SIZE, own)
  expect(views.faces.map(({ from }) => from)).toEqual(['frente', 'arriba'])
  expect([...views.parts, views.atScale].map(({ from }) => from)).toEqual(['dorso', 'dorso'])

  for (const other of [
    [face('frente', 305, 600), face('lado', 200, 600)],
    [face('frente', 300, 600), face('lado', 200, 590)],
    [face('frente', 300, 600)],
  ])
    expect(viewsOf(SIZE, readDrawing(`<svg>${other.join('')}</svg>`))).toEqual(viewsOf(SIZE, undefined))
})

test('takes parts and scale from a drawing without measured views, and faces from the dimensions', () => {
  const { faces, parts, atScale } = viewsOf(
    SIZE,
    readDrawing(`<svg>${face('arriba', 90, 80, 'partes escala')}</svg>`),
  )
  expect(faces).toEqual(viewsOf(SIZE, undefined).faces)
  expect([...parts, atScale].map(({ width }) => width)).toEqual([90, 90])
})

test('an outline has the product’s dimensions, and names no part', () => {
  const { faces, parts, atScale } = viewsOf(SIZE, undefined)
  expect(faces.map(({ width, height }) => [width, height])).toEqual([
    [300, 600],
    [200, 600],
  ])
  expect(parts.flatMap((each) => each.parts)).toEqual([])
  expect(atScale).toEqual(faces[0])
})
