import { beforeAll, describe, expect, it } from 'vitest'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { demoCatalogue, demoSources } from '#tests/support/manuals/demo-brand.ts'
import { analyse } from './analyse.ts'
import { arrange } from './arrange.ts'
import { documentsOf } from './documents.ts'
import {
  EMPTY_MODEL,
  type Constraint,
  type Document,
  type Entities,
  type QueryModel,
  type Ranked,
} from './types.ts'

const CUT_OFFS = { outOfCatalogue: 0.35, nothing: 0.5, listed: 0.01 }
let catalogue: Catalogue
let byKey: ReadonlyMap<string, Document>
beforeAll(async () => {
  catalogue = demoCatalogue((await demoSources()).sources)
  byKey = new Map(documentsOf(catalogue).map((document) => [document.key, document]))
})

const modelOf = (
  text: string,
  entities: Partial<Entities> = {},
  constraints: readonly Constraint[] = [],
): QueryModel => ({
  ...EMPTY_MODEL,
  query: text,
  text,
  tokens: analyse(text),
  entities: { ...EMPTY_MODEL.entities, ...entities },
  constraints,
})

/** Each document is half as likely as the previous one. */
const rankedAs = (...keys: string[]): Ranked[] =>
  keys.map((key, place) => ({ document: byKey.get(key)!, probability: 0.5 ** (place + 1), because: [] }))

const arranged = (model: QueryModel, ...keys: string[]) =>
  arrange(catalogue, model, rankedAs(...keys), CUT_OFFS)

const wheels = (isNegated: boolean, wording: readonly number[]): Constraint => ({
  wording,
  isNegated,
  source: 'field',
  rarity: 5,
  readings: [{ type: 'torre', field: 'ruedas', label: 'Ruedas', operator: 'is', values: [true] }],
})

describe('a page of ranked results', () => {
  it('lists the whole product type named, with denied products at the end', () => {
    const model = modelOf('torre sin ruedas', { headTypes: ['torre'] }, [wheels(true, [2])])
    const { products, lead, order } = arranged(model, 'AW-T2022', 'AW-T2065', 'manual AW-T4010')
    const towers = [...catalogue.products.values()].filter(
      ({ type, status }) => type === 'torre' && status === 'active',
    )
    expect(products.slice(0, 2)).toEqual(['AW-T2022', 'AW-T2065'])
    expect(products.toSorted()).toEqual(towers.map(({ id }) => id).toSorted())
    const ofWished = towers.filter(({ specs }) => specs.ruedas !== true).length
    expect({ order, lead }).toEqual({ order: ['product', 'manual', 'product'], lead: ofWished })
  })

  it('starts with the products likelier than the next section', () => {
    const { order, lead } = arranged(modelOf('torre'), 'AW-T2022', 'manual AW-T2022', 'AW-T2065')
    expect({ order, lead }).toEqual({ order: ['product', 'manual', 'product'], lead: 1 })
  })

  it('lists a question once, however many products have it', () => {
    const questionsWithTitle = [...byKey.values()].filter(
      ({ kind, title }) => kind === 'question' && title === '¿Puedo atender llamadas?',
    )
    expect(questionsWithTitle.length).toBeGreaterThan(1)
    const { questions } = arranged(modelOf('llamadas'), ...questionsWithTitle.map(({ key }) => key))
    expect(questions).toHaveLength(1)
  })

  it('is empty when nothing matches', () => {
    expect(arranged(modelOf('hola'), 'none', 'AW-T2022')).toMatchObject({ order: [], products: [] })
  })

  it('names the town without a workshop, and lists only those of its province', () => {
    const place = { place: { province: 'Santa Fe', town: 'rafaela' } }
    const { centres, topics } = arranged(
      modelOf('service en rafaela', place),
      'workshop san-rafael',
      'workshop santa-fe',
    )
    expect(topics).toEqual(['centres'])
    expect(centres).toEqual({ ids: ['santa-fe'], province: 'Santa Fe', without: 'rafaela' })
  })
})

describe('the notes of a page', () => {
  it('name what the brand does not make', () => {
    const model = modelOf('heladera', {
      elsewhere: { noun: 'heladera', isHead: true, source: 'thing' },
    })
    expect(arranged(model, 'no', 'AW-T2022').outOfCatalogue).toEqual({
      what: 'heladera',
      plural: 'heladeras',
    })
  })

  it('offer the query without an understood feature', () => {
    const model = modelOf('torre sin ruedas', { headTypes: ['torre'] }, [wheels(true, [2])])
    expect(arranged(model, 'AW-T2022').features).toEqual([{ label: 'Sin ruedas', without: 'torre' }])
  })

  it('state the nearest amount', () => {
    const watts: Constraint = {
      wording: [1, 2, 3],
      isNegated: false,
      source: 'amount',
      rarity: 5,
      readings: [
        {
          type: 'torre',
          field: 'potenciaRms',
          label: 'Potencia RMS',
          operator: '≥',
          amount: 900,
          unit: 'W',
          range: [50, 700],
        },
      ],
    }
    const model = modelOf('torre más de 900 w', { headTypes: ['torre'] }, [watts])
    const { features, partial } = arranged(model, 'AW-T7012')
    expect(partial).toBe(true)
    expect(features?.[0]?.nearest).toEqual({ asked: '900\u00a0W', got: '700\u00a0W', miss: 'least' })
  })

  it('answer a fact of the named product from its specs', () => {
    const zonda = { products: [{ id: 'AW-T2022', weight: 1 }] }
    const model = modelOf('la zonda tiene ruedas', zonda, [wheels(false, [3])])
    expect(arranged(model, 'AW-T2022').facts).toEqual([{ product: 'AW-T2022', field: 'ruedas' }])
  })

  it('state the capacity of a product when more is requested', () => {
    const kilo: Constraint = {
      wording: [2, 3],
      isNegated: false,
      source: 'amount',
      rarity: 5,
      readings: [],
    }
    const model = modelOf('batidora para 1 kilo de harina', { headTypes: ['batidora'] }, [kilo])
    expect(arranged(model, 'AW-R6026').features?.[0]?.nearest).toEqual({
      asked: '1 kilo de harina',
      got: '500 g de harina',
      miss: 'least',
    })
  })

  it('put a fact of the named product before its parts and faults', () => {
    const zonda = { products: [{ id: 'AW-T2022', weight: 1 }] }
    const model = modelOf('ruedas torre zonda', zonda, [wheels(false, [0])])
    const { facts, order } = arranged(model, 'fault torre no-prende', 'AW-T2022')
    expect([facts, order[0]]).toEqual([[{ product: 'AW-T2022', field: 'ruedas' }], 'product'])
  })

  it('report that a named product has no such part', () => {
    const zonda = { products: [{ id: 'AW-T2022', weight: 1 }] }
    const { parts, missingPart } = arranged(modelOf('rueda de la zonda', zonda), 'part RN-1030')
    expect({ parts, missingPart }).toEqual({ parts: undefined, missingPart: { product: 'AW-T2022' } })
  })
})

it('a product excluded by name comes after all others', () => {
  const model = modelOf('torres menos la zonda', { headTypes: ['torre'], deniedProducts: ['AW-T2022'] })
  const { products, lead } = arranged(model, 'AW-T2022', 'AW-T3033')
  expect(products.indexOf('AW-T2022')).toBeGreaterThanOrEqual(lead!)
})

it('a product named alone comes before its faults', () => {
  const model = {
    ...modelOf('torre zonda', { products: [{ id: 'AW-T2022', weight: 1 }] }),
    naming: [0, 1],
  }
  expect(arranged(model, 'fault torre no-prende', 'AW-T2022').order[0]).toBe('product')
})
