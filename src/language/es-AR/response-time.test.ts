import { expect, test } from 'vitest'
import { responseSentence } from './response-time.ts'

test.each([
  ['Respondemos en un día hábil.', 'Respondemos en un día hábil.'],
  ['un día hábil', 'Respondemos en un día hábil.'],
  ['24 horas', 'Respondemos en 24 horas.'],
  ['En el día', 'Respondemos en el día.'],
  ['contestamos a la mañana', 'Contestamos a la mañana.'],
  ['', ''],
])('«%s» prints as «%s»', (typed, sentence) => {
  expect(responseSentence(typed)).toBe(sentence)
})
