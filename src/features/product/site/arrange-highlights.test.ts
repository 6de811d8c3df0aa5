import { expect, test } from 'vitest'
import { arrangeHighlights } from './arrange-highlights.ts'

const highlight = (title: string) => ({ title, text: 'Texto.', picture: null, video: null })
const size = { width: 23, height: 66, depth: 22 }

test('the first highlight leads, and one that names a dimension goes with the drawing', () => {
  const [light, woofers, tall] = ['La luz', 'Dos woofers', '66\u00a0cm de alto y una manija'].map(highlight)
  const arranged = arrangeHighlights([light!, tall!, woofers!], size)
  expect(arranged).toEqual({ lead: light, details: [woofers], measures: tall })
})

test('a number that only ends like a dimension does not match', () => {
  const highlights = ['Uno', 'Cable de 166 cm', 'Tres'].map(highlight)
  expect(arrangeHighlights(highlights, size)?.measures).toBeNull()
})

test('the lead stays first even if it names a dimension', () => {
  const highlights = ['66 cm', 'Dos', 'Tres'].map(highlight)
  expect(arrangeHighlights(highlights, size)).toMatchObject({ lead: { title: '66 cm' }, measures: null })
})

test('without dimensions none is moved, and without highlights the result is null', () => {
  expect(arrangeHighlights(['Uno', '66 cm'].map(highlight), null)?.details).toHaveLength(1)
  expect(arrangeHighlights([], size)).toBeNull()
})
