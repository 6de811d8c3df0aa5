import { describe, expect, it } from 'vitest'
import type { Faq } from '#/catalogue/documents/faq.ts'
import { sampleCatalogue, sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { createSearchIndex, search } from './search.ts'
import { verbRoot } from '#/language/es-AR/verb-root.ts'

const faq = (id: string, question: string, asked: string[], answer = 'Probá de nuevo.'): Faq => ({
  id,
  question,
  asked,
  answer,
  trades: [],
  order: 1,
})
const FAQS = [
  faq('no-enciende', 'No enciende', ['no prende', 'está muerto']),
  faq('salta', 'Salta la térmica cuando lo prendo', ['la pava salta']),
  faq('traba', 'La tablet se traba', ['tablet congelada']),
  faq('lenta', 'La cafetera gotea despacio', ['sarro'], 'Cerca de la heladera hay sarro.'),
]
const documents = FAQS.map((data) => ({
  collection: 'faqs',
  id: data.id,
  data,
  updatedAt: '2026-01-01T00:00:00.000Z',
}))
const index = createSearchIndex(
  sampleCatalogue([...sampleDocuments().filter(({ collection }) => collection !== 'faqs'), ...documents]),
)
const asked = (query: string) => search(index, query).faqs

describe('a question', () => {
  it.each([
    ['no prende', 'no-enciende'],
    ['mi torre no prende', 'no-enciende'],
    ['no me quiere encender', 'no-enciende'],
    ['la tablet está trabada', 'traba'],
    ['sarro', 'lenta'],
    ['la cafetera va despacio', 'lenta'],
    ['saltó la térmica', 'salta'],
  ])('«%s» is %s', (query, id) => {
    expect(asked(query)[0]).toBe(id)
  })

  it.each(['heladera', 'pava', 'probá', 'asdf'])('«%s» is none', (query) => {
    expect(asked(query)).toEqual([])
  })
})

it.each([
  ['traba', 'trabada', 'trabó', 'trabarse'],
  ['enciende', 'encender', 'encendido'],
  ['compro', 'comprar', 'compra', 'comprando'],
  ['saco', 'saque', 'sacar'],
])('the forms %s, %s, %s… share their root', (...forms) => {
  const roots = forms.map((form) => verbRoot(form.normalize('NFD').replace(/\p{M}/gu, '')))
  expect(new Set(roots).size).toBe(1)
})
