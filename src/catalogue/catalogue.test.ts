import { describe, expect, it } from 'vitest'
import {
  activeProducts,
  ancestry,
  catalogueVersion,
  childrenOf,
  discontinuedProducts,
  familyIds,
  isNew,
  listedProducts,
  successorOf,
  visibleChildren,
  visibleTopLevel,
  type Catalogue,
} from './catalogue.ts'
import {
  sampleCatalogue,
  sampleDocuments,
  sampleDocumentsWith,
} from '#tests/support/catalogue/sample-catalogue.ts'

const catalogue = sampleCatalogue()
const idsOf = (things: Iterable<{ id: number | string }>) => [...things].map((thing) => thing.id)
const category = (id: number, of: Catalogue = catalogue) => of.categories.get(id)!
const product = (id: string, of: Catalogue = catalogue) => of.products.get(id)!

describe('visibility', () => {
  it('shows the visible top level, without orphans', () => {
    expect(idsOf(visibleTopLevel(catalogue))).toEqual([1, 2, 5, 6])
  })

  it('lists visible children apart from all children', () => {
    expect(idsOf(visibleChildren(catalogue, 6))).toEqual([1000])
    expect(idsOf(childrenOf(catalogue, 6))).toEqual([112, 113, 114, 1000])
    expect(idsOf(visibleChildren(catalogue, 1))).toEqual([101, 102])
    expect(childrenOf(catalogue, 999)).toEqual([])
  })
})

describe('familyIds', () => {
  it('contains a category and all below it, hidden ones included', () => {
    expect([...familyIds(catalogue, 6)].sort((a, b) => a - b)).toEqual([
      6, 112, 113, 114, 201, 206, 207, 208, 211, 212, 1000,
    ])
    expect([...familyIds(catalogue, 201)]).toEqual([201])
  })

  it('ends when parents form a cycle', () => {
    const circle = sampleCatalogue(sampleDocumentsWith('categories/6', { parent: 201, parentCategoryId: 6 }))
    expect(familyIds(circle, 6)).toEqual(familyIds(circle, 112))
    expect(familyIds(circle, 6).has(201)).toBe(true)
  })
})

describe('ancestry', () => {
  it('leads from the top level to the category', () => {
    expect(idsOf(ancestry(catalogue, category(207)))).toEqual([6, 112, 207])
    expect(idsOf(ancestry(catalogue, category(1)))).toEqual([1])
  })

  it('is only itself for an orphan', () => {
    expect(idsOf(ancestry(catalogue, category(111)))).toEqual([111])
  })

  it('lists a page shared by two categories once', () => {
    expect(ancestry(catalogue, category(1000)).map((step) => step.route)).toEqual(['cooks'])
  })

  it('ends when parents form a cycle', () => {
    const circle = sampleCatalogue(sampleDocumentsWith('categories/6', { parent: 207, parentCategoryId: 6 }))
    expect(idsOf(ancestry(circle, category(207, circle)))).toEqual([6, 112, 207])
    const self = sampleCatalogue(
      sampleDocumentsWith('categories/101', { parent: 101, parentCategoryId: 101 }),
    )
    expect(idsOf(ancestry(self, category(101, self)))).toEqual([101])
  })
})

describe('products of the catalogue', () => {
  it('lists active products of a category and all below it, in «Destacados» order', () => {
    expect(idsOf(listedProducts(catalogue, 1))).toEqual(['AW-T2022', 'AW-P110', 'AW-T1200'])
    expect(idsOf(listedProducts(catalogue, 102))).toEqual(['AW-T2022', 'AW-T1200'])
    expect(idsOf(listedProducts(catalogue, 112))).toEqual(['AW-PV17', 'AW-YG7', 'AW-JG75'])
    expect(listedProducts(catalogue, 111)).toEqual([])
    expect(listedProducts(catalogue, 999)).toEqual([])
  })

  it('splits them into active and discontinued, most recently discontinued first', () => {
    expect(activeProducts(catalogue)).toHaveLength(11)
    expect(idsOf(discontinuedProducts(catalogue))).toEqual(['AW-T1500', 'AW-T1000'])
  })
})

describe('successorOf', () => {
  it('follows a chain of replacements to an active product', () => {
    expect(successorOf(catalogue, product('AW-T1500'))?.id).toBe('AW-T2022')
    expect(successorOf(catalogue, product('AW-T1000'))?.id).toBe('AW-T2022')
  })

  it('is undefined for a product without one', () => {
    expect(successorOf(catalogue, product('AW-T2022'))).toBeUndefined()
  })

  it('is undefined when the chain is broken', () => {
    const without = sampleCatalogue(sampleDocuments().filter((document) => document.id !== 'AW-T2022'))
    expect(successorOf(without, product('AW-T1000', without))).toBeUndefined()
    const toNothing = sampleCatalogue(sampleDocumentsWith('products/AW-T1500', { replacedBy: 'AW-T9000' }))
    expect(successorOf(toNothing, product('AW-T1500', toNothing))).toBeUndefined()
  })

  it('is undefined when products replace each other in a cycle', () => {
    const circle = sampleCatalogue(sampleDocumentsWith('products/AW-T1500', { replacedBy: 'AW-T1000' }))
    expect(successorOf(circle, product('AW-T1000', circle))).toBeUndefined()
    expect(successorOf(circle, product('AW-T1500', circle))).toBeUndefined()
  })
})

describe('isNew', () => {
  const launched = (launchedAt: string) => {
    const other = sampleCatalogue(sampleDocumentsWith('products/AW-T1200', { launchedAt }))
    return isNew(other, product('AW-T1200', other))
  }

  it.each([
    ['the day it is launched', '2026-06-01', true],
    ['120 days later', '2026-02-01', true],
    ['121 days later', '2026-01-31', false],
    ['before it is launched', '2026-06-02', false],
  ])('on %s', (_, launchedAt, expected) => {
    expect(launched(launchedAt)).toBe(expected)
  })

  it('is false for a discontinued product', () => {
    const other = sampleCatalogue(sampleDocumentsWith('products/AW-T1500', { launchedAt: '2026-05-30' }))
    expect(isNew(other, product('AW-T1500', other))).toBe(false)
  })
})

describe('catalogueVersion', () => {
  it('changes with the sequence and with the day', () => {
    const versions = [catalogue, { ...catalogue, sequence: 8 }, { ...catalogue, today: '2026-06-02' }].map(
      catalogueVersion,
    )
    expect(new Set(versions).size).toBe(3)
  })
})
