import { expect, it } from 'vitest'
import { checkAnyDocument, knownTypesOf } from '#/catalogue/check-documents.ts'
import { SAMPLE_PRODUCTS } from '#tests/support/catalogue/sample-products.ts'
import { STARTING_MANUALS, STARTING_TEXTS } from './starting-manuals.ts'

const KNOWN = knownTypesOf([])

function told(collection: string, data: { id: string | number }): string[] {
  return checkAnyDocument({ collection, id: String(data.id), data }, KNOWN)
    .filter(({ severity }) => severity === 'error')
    .map(({ path, message }) => `${path}: ${message}`)
}

it.each([...STARTING_MANUALS.values()])('what a brand begins with is whole: $id', (manual) => {
  expect(told('manuals', manual)).toEqual([])
})

it.each([...STARTING_TEXTS.values()])('what manuals share is whole: $id', (text) => {
  expect(told('manual-texts', text)).toEqual([])
})

const manualWith = (line: object, block: object = {}) => ({
  id: 'pava',
  safety: [],
  firstSteps: [],
  use: [{ kind: 'list', lines: [line], ...block }],
  care: [],
  faults: [],
})

it.each([
  [{ text: 'Entran {litros}.' }, 'use.0.lines.0.text: «litros» no es un dato: revisá la clave.'],
  [{ text: 'Entran {capacidad.' }, /^use\.0\.lines\.0\.text: «Entran \{capacidad\.» no se entiende/],
  [
    { text: 'Entran[ {capacidad}.' },
    'use.0.lines.0.text: En «Entran[ {capacidad}.» falta o sobra un corchete.',
  ],
  [{ text: 'Entran {capacidad|y}.' }, /no es una lista: escribí \{capacidad\}/],
  [
    { shared: 'heladera' },
    'use.0.lines.0.shared: Ese texto compartido no existe o no está publicado: elegí otro.',
  ],
  [{ text: 'Sí.', shared: 'olor' }, /^use\.0\.lines\.0\.text: Escribí un texto o elegí uno compartido/],
  [{}, /^use\.0\.lines\.0\.text: Escribí un texto o elegí uno compartido/],
  [
    { text: 'Sí.', when: [{ key: 'reloj', is: true }] },
    'use.0.lines.0.when.0.key: Ese dato no es de este producto: elegí otro.',
  ],
  [
    { text: 'Sí.', unless: [{ key: 'temperatura', is: 'Tibia' }] },
    /^use\.0\.lines\.0\.unless\.0\.is: «Selector de temperatura» no puede ser «Tibia»: elegí «Fija», «Corte mate»/,
  ],
  [
    { text: 'Sí.', when: [{ key: 'temperatura', oneOf: ['Fija', 'Tibia'] }] },
    /^use\.0\.lines\.0\.when\.0\.oneOf: «Selector de temperatura» no puede ser «Tibia»/,
  ],
  [
    { text: 'Sí.', when: [{ key: 'corteMate', is: 'sí' }] },
    'use.0.lines.0.when.0.is: «Corte mate» no puede ser «sí»: elegí sí o no.',
  ],
  [
    { text: 'Sí.', when: [{ key: 'corteMate', moreThan: 3 }] },
    /^use\.0\.lines\.0\.when\.0\.moreThan: «Corte mate» no es un número ni una lista/,
  ],
  [
    { text: 'Sí.', when: [{ key: 'corteMate', es: true }] },
    'use.0.lines.0.when.0.es: Quitá «es»: acá no existe ese dato.',
  ],
])('a line with something wrong is refused by its name: %o', (line, sentence) => {
  const all = told('manuals', manualWith(line))
  expect(all).toHaveLength(1)
  if (typeof sentence === 'string') expect(all[0]).toBe(sentence)
  else expect(all[0]).toMatch(sentence)
})

it('so is one of a fault, of a block, of a shared text and of a product', () => {
  const wrong = { text: 'Sí.', when: [{ key: 'reloj' }] }
  const sentence = 'Ese dato no es de este producto: elegí otro.'
  expect(told('manuals', manualWith({ text: 'Sí.' }, { when: [{ key: 'reloj' }] }))).toEqual([
    `use.0.when.0.key: ${sentence}`,
  ])
  expect(
    told('manuals', {
      ...manualWith({ text: 'Sí.' }),
      faults: [{ sees: 'No prende', checks: [wrong] }],
    } as never),
  ).toEqual([`faults.0.checks.0.when.0.key: ${sentence}`])
  expect(told('manual-texts', { id: 'reloj', title: 'Reloj', lines: [wrong] } as never)).toEqual([
    `lines.0.when.0.key: ${sentence}`,
  ])
  const product = SAMPLE_PRODUCTS.find(({ id }) => id === 'AW-T2022')!
  const manual = { blocks: [{ section: 'use', how: 'add', kind: 'steps', lines: [wrong] }] }
  const own = { ...product, manual } as never
  expect(told('products', own).filter((each) => each.startsWith('manual'))).toEqual([
    `manual.blocks.0.lines.0.when.0.key: ${sentence}`,
  ])
})

it('a table is a name, a colon and a value, and a manual is of a type that there is', () => {
  expect(told('manuals', manualWith({ text: 'Mate 75 °C' }, { kind: 'facts' }))[0]).toMatch(
    /^use\.0\.lines\.0\.text: En una tabla/,
  )
  expect(told('manuals', { ...manualWith({ text: 'Sí.' }), id: 'heladera' })).toEqual([
    'id: Ese tipo de producto no existe o no está publicado: elegí otro, o publicalo primero.',
  ])
})

it('a shared text may name what any type states, and no text itself', () => {
  const ok = { id: 'largo', title: 'Cable', lines: [{ text: '{karaoke} {corteMate}' }] }
  expect(told('manual-texts', ok)).toHaveLength(1)
  const each = { ...ok, lines: [{ text: '{karaoke}' }, { text: '{corteMate}' }] }
  expect(told('manual-texts', each)).toEqual([])
  const itself = { id: 'largo', title: 'Cable', lines: [{ shared: 'largo' }] }
  expect(told('manual-texts', itself)).toEqual([
    'lines.0.shared: Ese texto compartido no existe o no está publicado: elegí otro.',
  ])
})
