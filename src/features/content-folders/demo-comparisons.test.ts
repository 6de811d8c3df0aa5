import { expect, it } from 'vitest'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { checkStatement } from '#/features/fact-check/model/check-statement.ts'
import { demoCatalogue, demoSources } from '#tests/support/manuals/demo-brand.ts'

let catalogue: Catalogue | undefined

async function found(id: string, text: string, requested?: string): Promise<string> {
  catalogue ??= demoCatalogue((await demoSources()).sources)
  const about = [catalogue.products.get(id)!]
  return checkStatement(catalogue, {
    collection: 'products',
    id,
    path: 'promise',
    text,
    about,
    scope: 'one',
    ...(requested && { asked: requested, loose: true }),
  })
    .map(({ message }) => message.replaceAll('\u00a0', ' '))
    .join('\n')
}

// The Zonda: 66 cm high, 9.4 kg, 8 h, 120 W. The Pampero: 88 cm, 13.2 kg, 12 h, 240 W.
it.each([
  ['AW-T3033', 'Es 12 cm más alta que la Zonda.', /12 cm más alta.*88 cm.*66 cm/],
  ['AW-T3033', 'Mide 22 cm menos de alto que la Zonda.', /22 cm menos/],
  ['AW-T3033', 'Pesa dos kilos más que la Zonda.', /dos kilos más.*13,2 kg.*9,4 kg/],
  ['AW-T3033', 'Dura dos horas más que la Zonda.', /dos horas más.*12 h.*8 h/],
  ['AW-T3033', 'Dura cuatro horas menos que la Zonda.', /cuatro horas menos/],
  ['AW-T3033', 'Da el triple de potencia que la Zonda.', /el triple/],
  ['AW-T2022', 'La Pampero dura dos horas más.', /dos horas más.*Pampero, 12 h/],
  ['AW-T2022', 'La Pampero pesa la mitad.', /pesa la mitad/],
  ['AW-T3033', 'Más liviana que la Zonda y con más luces.', /Más liviana/],
  ['AW-T3033', 'Es menos pesada que la Zonda.', /menos pesada/],
  ['AW-C1210', 'Es 4 cm más ancha que la anterior.', /4 cm más ancha.*Esquina/],
  ['AW-K2170', 'Pesa 100 g más que la Rescoldo.', /100 g más/],
] as const)('reports a false comparison in %s: «%s»', async (id, text, expected) => {
  expect(await found(id, text)).toMatch(expected)
})

it('compares an answer with the product that its question names', async () => {
  const requested = '¿Qué modelo actual la reemplaza?'
  const issuesOf = (more: string) => found('AW-C0606', `La Sobremesa (AW-C1210). Mide ${more}.`, requested)
  expect(await issuesOf('2,5 cm más de ancho y 8 cm más de alto')).toBe('')
  expect(await issuesOf('2,5 cm más de ancho y 9 cm más de alto')).toMatch(/9 cm más de alto/)
})

it.each([
  ['AW-T3033', 'Es 22 cm más alta que la Zonda.'],
  ['AW-T3033', 'Pesa casi cuatro kilos más que la Zonda.'],
  ['AW-T3033', 'Dura cuatro horas más que la Zonda y da el doble de potencia.'],
  ['AW-T2022', 'La Pampero dura cuatro horas más.'],
  ['AW-T2022', 'La Zonda es más liviana que la Pampero.'],
  ['AW-C1210', 'Es 2,5 cm más ancha que la anterior.'],
  ['AW-K2170', 'Pesa 350 g más que la Rescoldo.'],
  ['AW-P0608', 'La Chicharra pesa menos de la mitad y se engancha.'],
  ['AW-H416', 'Más grande que los de los Vereda: graves con cuerpo desde 20 Hz.'],
  ['AW-T3033', 'No es 12 cm más alta que la Zonda.'],
  ['AW-T3033', 'Entre la Zonda y la Sudestada hay 5 cm más.'],
  ['AW-T3033', 'Dura dos horas más que un parlante.'],
  ['AW-T3033', 'Con el canasto por la mitad se cocina parejo.'],
] as const)('accepts a true or irrelevant comparison in %s: «%s»', async (id, text) => {
  expect(await found(id, text)).toBe('')
})
