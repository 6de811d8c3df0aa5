import { expect, it } from 'vitest'
import { checkAnyDocument, knownTypesOf } from '#/catalogue/check-documents.ts'
import { SAMPLE_PRODUCTS } from '#tests/support/catalogue/sample-products.ts'
import { STARTING_MANUALS, STARTING_TEXTS } from './starting-manuals.ts'

const KNOWN = knownTypesOf([])

function errorsOf(collection: string, data: { id: string | number }): string[] {
  return checkAnyDocument({ collection, id: String(data.id), data }, KNOWN)
    .filter(({ severity }) => severity === 'error')
    .map(({ path, message }) => `${path}: ${message}`)
}

it.each([...STARTING_MANUALS.values()])('the starting manual is valid: $id', (manual) => {
  expect(errorsOf('manuals', manual)).toEqual([])
})

it.each([...STARTING_TEXTS.values()])('the shared manual text is valid: $id', (text) => {
  expect(errorsOf('manual-texts', text)).toEqual([])
})

const KITCHEN_MANUALS = [...STARTING_MANUALS.values()].filter((manual) =>
  JSON.stringify(manual.safety).includes('"cocina-piezas"'),
)

it.each(KITCHEN_MANUALS)('steps of faults unplug before they clean or assemble: $id', ({ faults }) => {
  const hasty = faults.flatMap(({ checks = [] }) => {
    const texts = checks.map(({ text = '' }) => text)
    const unplugged = texts.findIndex((text) => text.includes('esenchuf'))
    return texts
      .slice(0, unplugged === -1 ? undefined : unplugged)
      .filter((text) => /^(?:Armá|Calzá|Desarmá|Encajá|Lavá|Limpiá)(?!\p{L})/u.test(text))
  })
  expect(hasty).toEqual([])
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
])('reports an invalid line by its path: %o', (line, sentence) => {
  const all = errorsOf('manuals', manualWith(line))
  expect(all).toHaveLength(1)
  if (typeof sentence === 'string') expect(all[0]).toBe(sentence)
  else expect(all[0]).toMatch(sentence)
})

it('reports an invalid line of a fault, a block, a shared text and a product', () => {
  const wrong = { text: 'Sí.', when: [{ key: 'reloj' }] }
  const sentence = 'Ese dato no es de este producto: elegí otro.'
  expect(errorsOf('manuals', manualWith({ text: 'Sí.' }, { when: [{ key: 'reloj' }] }))).toEqual([
    `use.0.when.0.key: ${sentence}`,
  ])
  expect(
    errorsOf('manuals', {
      ...manualWith({ text: 'Sí.' }),
      faults: [{ sees: 'No prende', checks: [wrong] }],
    } as never),
  ).toEqual([`faults.0.checks.0.when.0.key: ${sentence}`])
  expect(errorsOf('manual-texts', { id: 'reloj', title: 'Reloj', lines: [wrong] } as never)).toEqual([
    `lines.0.when.0.key: ${sentence}`,
  ])
  const product = SAMPLE_PRODUCTS.find(({ id }) => id === 'AW-T2022')!
  const manual = { blocks: [{ section: 'use', how: 'add', kind: 'steps', lines: [wrong] }] }
  const own = { ...product, manual } as never
  expect(errorsOf('products', own).filter((each) => each.startsWith('manual'))).toEqual([
    `manual.blocks.0.lines.0.when.0.key: ${sentence}`,
  ])
})

it('requires name: value rows in a table, and an existing type', () => {
  expect(errorsOf('manuals', manualWith({ text: 'Mate 75 °C' }, { kind: 'facts' }))[0]).toMatch(
    /^use\.0\.lines\.0\.text: En una tabla/,
  )
  expect(errorsOf('manuals', { ...manualWith({ text: 'Sí.' }), id: 'heladera' })).toEqual([
    'id: Ese tipo de producto no existe o no está publicado: elegí otro, o publicalo primero.',
  ])
})

it('a shared text may use facts of any type, but no shared text', () => {
  const ok = { id: 'largo', title: 'Cable', lines: [{ text: '{karaoke} {corteMate}' }] }
  expect(errorsOf('manual-texts', ok)).toHaveLength(1)
  const each = { ...ok, lines: [{ text: '{karaoke}' }, { text: '{corteMate}' }] }
  expect(errorsOf('manual-texts', each)).toEqual([])
  const itself = { id: 'largo', title: 'Cable', lines: [{ shared: 'largo' }] }
  expect(errorsOf('manual-texts', itself)).toEqual([
    'lines.0.shared: Ese texto compartido no existe o no está publicado: elegí otro.',
  ])
})
