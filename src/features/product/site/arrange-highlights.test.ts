import { expect, test } from 'vitest'
import { arrangeHighlights } from './arrange-highlights.ts'

const highlight = (title: string) => ({ title, text: 'Texto.', picture: null, video: null })
const size = { width: 23, height: 66, depth: 22 }

test('the first leads and the one that names a side goes to the drawing', () => {
  const [light, woofers, tall] = ['La luz', 'Dos woofers', '66\u00a0cm de alto y una manija'].map(highlight)
  const arranged = arrangeHighlights([light!, tall!, woofers!], size)
  expect(arranged).toEqual({ lead: light, details: [woofers], measures: tall })
})

test('a number that only ends alike is not a side', () => {
  const highlights = ['Uno', 'Cable de 166 cm', 'Tres'].map(highlight)
  expect(arrangeHighlights(highlights, size)?.measures).toBeNull()
})

test('the lead stays in its room even when it names a side', () => {
  const highlights = ['66 cm', 'Dos', 'Tres'].map(highlight)
  expect(arrangeHighlights(highlights, size)).toMatchObject({ lead: { title: '66 cm' }, measures: null })
})

test('without a size nothing is taken out, and without highlights there is nothing to arrange', () => {
  expect(arrangeHighlights(['Uno', '66 cm'].map(highlight), null)?.details).toHaveLength(1)
  expect(arrangeHighlights([], size)).toBeNull()
})
