import { expect, it } from 'vitest'
import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Conditions } from '#/catalogue/documents/condition.ts'
import { MANUAL_SECTIONS, type ManualDocument, type OwnManual } from '#/catalogue/documents/manual.ts'
import { productFaults } from './faults-of.ts'
import { manualValues, withManualWords } from './manual-words.ts'
import { STARTING_MANUALS, STARTING_TEXTS } from './starting-manuals.ts'
import { allows } from '#/catalogue/specs/conditions.ts'
import { renderText } from '#/catalogue/specs/fields/template.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { PRODUCT_TYPES } from '#/catalogue/specs/registry.ts'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { sampleProduct } from '#tests/support/catalogue/sample-products.ts'
import type { ManualPart } from './block.ts'
import { sayManual } from './say-manual.ts'
import { anySpecs, variantsOf } from '#tests/support/manuals/any-specs.ts'

const BASE = sampleCatalogue()

function productOf(type: ProductType, specs: Record<string, unknown>, manual?: OwnManual): CatalogueProduct {
  const seed = { id: 'AW-Z900', name: 'Producto de prueba', category: 102, type: type.id, specs }
  return { ...sampleProduct({ ...seed, ...(manual ? { manual } : {}) }), productType: type }
}

type Line = { text: string; chain: readonly Conditions[] }

/** Every text of a manual with the conditions that apply to it, those of shared texts included. */
function linesOf(document: ManualDocument): Line[] {
  const walk = (value: unknown, chain: readonly Conditions[]): Line[] => {
    if (typeof value !== 'object' || value === null) return []
    if (Array.isArray(value)) return value.flatMap((each) => walk(each, chain))
    const own = [...chain, value as Conditions]
    const { text, shared, sees, danger, asks } = value as Record<string, string | undefined>
    const found = shared === undefined ? undefined : STARTING_TEXTS.get(shared)
    return [
      ...[text, sees, danger, asks].flatMap((said) =>
        said === undefined ? [] : [{ text: said, chain: own }],
      ),
      ...walk(found && { ...found, title: undefined }, own),
      ...Object.entries(value).flatMap(([key, inner]) =>
        key === 'when' || key === 'unless' ? [] : walk(inner, own),
      ),
    ]
  }
  return walk(document, [])
}

function sentences(blocks: readonly ManualPart[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'list':
      case 'steps':
        return block.items
      case 'facts':
        return block.rows.map(({ label, value }) => `${label}: ${value}`)
      case 'heading':
      case 'text':
      case 'notice':
        return [block.text]
      default:
        return []
    }
  })
}

it.each(PRODUCT_TYPES)(
  '$id: states exactly the lines whose conditions hold, without placeholders',
  (type) => {
    const lines = linesOf(STARTING_MANUALS.get(type.id)!)
    const fields = withManualWords(type.fields)
    for (let variant = 0; variant < variantsOf(type); variant++) {
      const product = productOf(type, anySpecs(type, variant))
      const manual = sayManual(BASE, product)
      const all = [
        ...MANUAL_SECTIONS.flatMap((section) => sentences(manual.section(section))),
        ...productFaults(BASE, product).flatMap(({ sees, danger, steps }) => [
          sees,
          ...[danger, ...steps.flatMap(({ text, asks }) => [text, asks])].filter(
            (each) => each !== undefined,
          ),
        ]),
      ]
      const values = manualValues(product, type)
      const holding = lines.filter(({ chain }) => chain.every((each) => allows(each, values, fields)))
      const expected = new Set(holding.flatMap(({ text }) => renderText(text, values, fields) ?? []))
      for (const sentence of all) {
        expect(sentence).not.toMatch(/[{}[\]]/)
        expect(expected).toContain(sentence)
      }
      const headings = new Set(lines.map(({ text }) => text).filter((text) => !/[.!?:»]$/.test(text)))
      for (const sentence of expected)
        if (!headings.has(sentence) && !sentence.startsWith('¿')) expect(all).toContain(sentence)
    }
  },
)

const PAVA = PRODUCT_TYPES.find(({ id }) => id === 'pava')!
const SPECS = anySpecs(PAVA, 1)
const manualWith = (manual?: OwnManual) => sayManual(BASE, productOf(PAVA, SPECS, manual))

it('a product adds to a part, or replaces it or its section', () => {
  const lines = [{ text: 'Cada 200 cafés.' }]
  const step = { section: 'care', heading: 'El sarro', kind: 'steps', lines } as const
  const under = (blocks: readonly ManualPart[]) => {
    const at = blocks.findIndex((block) => block.kind === 'heading' && block.text === 'El sarro')
    return sentences(blocks.slice(at))
  }
  const before = under(manualWith().section('care'))
  expect(before.length).toBeGreaterThan(3)
  expect(under(manualWith({ blocks: [{ ...step, how: 'add' }] }).section('care'))).toEqual([
    ...before,
    'Cada 200 cafés.',
  ])
  expect(under(manualWith({ blocks: [{ ...step, how: 'replace' }] }).section('care'))).toEqual([
    'El sarro',
    'Cada 200 cafés.',
  ])
  const whole = manualWith({ blocks: [{ ...step, how: 'replace-section' }] })
  expect(sentences(whole.section('care'))).toEqual(['El sarro', 'Cada 200 cafés.'])
  expect(whole.section('use')).toEqual(manualWith().section('use'))
})

it('a product removes a part, and adds a new one', () => {
  const gone = manualWith({
    blocks: [{ section: 'care', heading: 'El sarro', how: 'replace', kind: 'text', lines: [] }],
  })
  expect(sentences(gone.section('care'))).not.toContain('El sarro')
  const added = manualWith({
    blocks: [
      { section: 'use', heading: 'Con app', how: 'add', kind: 'text', lines: [{ text: 'Son {capacidad}.' }] },
    ],
  })
  expect(sentences(added.section('use')).slice(-2)).toEqual([
    'Con app',
    expect.stringMatching(/^Son [\d,]+\u00a0L\.$/),
  ])
})

it('a product’s fault with the same title replaces the manual’s', () => {
  const own = manualWith({ faults: [{ sees: 'No prende', checks: [{ text: 'Mirá la llave.' }] }] }).problems()
  expect(own.filter(({ problem }) => problem === 'No prende')).toEqual([
    { id: 'no-prende', problem: 'No prende', remedies: ['Mirá la llave.'] },
  ])
  expect(own).toHaveLength(manualWith().problems().length)
})

it('circular shared texts end', () => {
  const line = (shared: string) => ({ lines: [{ text: `Hasta ${shared}.` }, { shared }] })
  const manualTexts = new Map([
    ['uno', { id: 'uno', title: 'Uno', ...line('dos') }],
    ['dos', { id: 'dos', title: 'Dos', ...line('uno') }],
  ])
  const manual = {
    id: 'pava',
    safety: [],
    firstSteps: [],
    use: [{ kind: 'list', lines: [{ shared: 'uno' }] }],
    care: [],
    faults: [],
  } as const
  const manuals = new Map([['pava', manual as unknown as ManualDocument]])
  const composed = sayManual({ ...BASE, manuals, manualTexts }, productOf(PAVA, SPECS))
  expect(sentences(composed.section('use'))).toEqual(['Hasta dos.', 'Hasta uno.'])
})

it('a question on paper prints both of its answers', () => {
  const checks = [
    { text: 'Probá otra toma.', asks: '¿Anda?' },
    { text: 'Mirá el filtro.', asks: '¿Está roto?', end: 'part', part: 'filtro' },
  ] as const
  const faults = [{ sees: 'No prende', checks, otherwise: 'case' }]
  const problem = manualWith({ faults } as never)
    .problems()
    .find(({ problem }) => problem === 'No prende')
  expect(problem?.remedies).toEqual([
    'Probá otra toma. ¿Anda? Si es así, listo, era eso. Si no, seguí con lo que viene.',
    // The filter is not sold separately.
    'Mirá el filtro. ¿Está roto? Si es así, va a un centro de servicio. Si no, escribinos.',
  ])
  const same = [{ text: 'Guardá tus archivos.', asks: '¿Responde?', end: 'workshop' }] as const
  expect(
    manualWith({ faults: [{ sees: 'No prende', checks: same }] } as never)
      .problems()
      .find(({ problem }) => problem === 'No prende')?.remedies,
  ).toEqual(['Guardá tus archivos. En cualquier caso, va a un centro de servicio.'])
})
