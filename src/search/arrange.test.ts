import { beforeAll, describe, expect, it } from 'vitest'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { demoCatalogue, demoSources } from '#tests/support/manuals/demo-brand.ts'
import { analyse } from './analyse.ts'
import { arrange } from './arrange.ts'
import { documentsOf } from './documents.ts'
import type { Constraint, Document, Entities, QueryModel, Ranked } from './types.ts'

const CUT_OFFS = { outOfCatalogue: 0.35, nothing: 0.5, listed: 0.01 }
const NO_ENTITIES: Entities = {
  types: [],
  headTypes: [],
  deniedTypes: [],
  products: [],
  coded: [],
  parts: [],
}

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
  query: text,
  text,
  tokens: analyse(text),
  entities: { ...NO_ENTITIES, ...entities },
  constraints,
  acts: { asksHow: false, asksIf: false, tellsTrouble: false, compares: false, greets: false },
  corrections: [],
  naming: [],
  unknown: [],
  strangeness: 0,
})

/** Half as likely each as the one before. */
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

describe('a page of ranked answers', () => {
  it('lists the whole kind that is named, what was denied apart at the end', () => {
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

  it('begins with the products that are likelier than the next section', () => {
    const { order, lead } = arranged(modelOf('torre'), 'AW-T2022', 'manual AW-T2022', 'AW-T2065')
    expect({ order, lead }).toEqual({ order: ['product', 'manual', 'product'], lead: 1 })
  })

  it('lists a question once, however many have it', () => {
    const asked = [...byKey.values()].filter(
      ({ kind, title }) => kind === 'question' && title === '¿Puedo atender llamadas?',
    )
    expect(asked.length).toBeGreaterThan(1)
    const { questions } = arranged(modelOf('llamadas'), ...asked.map(({ key }) => key))
    expect(questions).toHaveLength(1)
  })

  it('is empty where nothing answers', () => {
    expect(arranged(modelOf('hola'), 'none', 'AW-T2022')).toMatchObject({ order: [], products: [] })
  })

  it('says which town has no workshop, and lists those of its province only', () => {
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
  it('say what is not made here', () => {
    const model = modelOf('heladera', {
      elsewhere: { noun: 'heladera', isHead: true, source: 'thing' },
    })
    expect(arranged(model, 'no', 'AW-T2022').outOfCatalogue).toEqual({
      what: 'heladera',
      plural: 'heladeras',
    })
  })

  it('offer the query without what was understood', () => {
    const model = modelOf('torre sin ruedas', { headTypes: ['torre'] }, [wheels(true, [2])])
    expect(arranged(model, 'AW-T2022').features).toEqual([{ label: 'Sin ruedas', without: 'torre' }])
  })

  it('say how near the nearest amount is', () => {
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

  it('answer a fact of the named product from its specification', () => {
    const zonda = { products: [{ id: 'AW-T2022', weight: 1 }] }
    const model = modelOf('la zonda tiene ruedas', zonda, [wheels(false, [3])])
    expect(arranged(model, 'AW-T2022').facts).toEqual([{ product: 'AW-T2022', field: 'ruedas' }])
  })

  it('say that a named product has no such part', () => {
    const zonda = { products: [{ id: 'AW-T2022', weight: 1 }] }
    const { parts, partNotListed } = arranged(modelOf('rueda de la zonda', zonda), 'part RN-1030')
    expect({ parts, partNotListed }).toEqual({ parts: undefined, partNotListed: 'AW-T2022' })
  })
})
