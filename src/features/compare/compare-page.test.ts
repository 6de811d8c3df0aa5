import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_COMPARED_PRODUCTS } from '#/site/compare/names.ts'
import { NBSP } from '#/language/es-AR/format.ts'
import { anyText } from '#tests/support/catalogue/any-text.ts'
import { sampleCatalogue, sampleDocuments, sources } from '#tests/support/catalogue/sample-catalogue.ts'
import { createSearchIndex } from '#/search/search.ts'
import { SAMPLE_PRODUCTS, sampleProduct } from '#tests/support/catalogue/sample-products.ts'
import { comparePage } from './compare-page.ts'
import { searchSuggestions } from '#/features/search/suggestions.ts'

const tower = SAMPLE_PRODUCTS[0]!
const small = sampleProduct({
  ...tower,
  id: 'AW-T0100',
  name: 'Torre Céfiro',
  rank: 50,
  specs: {
    ...tower.specs,
    potenciaRms: 120,
    peso: 0.85,
    tiempoDeCarga: 2,
    sensibilidad: 90,
    ean: '7791234567898',
    homologacionEnacom: 'C-67890',
  },
})
const extra = ['AW-T0101', 'AW-T0102', 'AW-T0103'].map((id) => sampleProduct({ ...small, id, name: id }))
const catalogue = sampleCatalogue([...sampleDocuments(), ...sources('products', [small, ...extra])])
const page = (...ids: string[]) => comparePage(catalogue, ids)
const row = (label: string, ...ids: string[]) =>
  page(...ids)
    .groups.flatMap(({ rows }) => rows)
    .find((candidate) => candidate.label === label)
const spaced = (text: string) => text.replaceAll(NBSP, ' ')

describe('products of one type', () => {
  it('preserve the order of the address and the groups of the spec table', () => {
    const { products, groups, meta, split } = page('AW-T1200', 'AW-T2022')
    expect(products.map(({ id }) => id)).toEqual(['AW-T1200', 'AW-T2022'])
    expect(groups.map(({ title }) => title)).toEqual([
      'General',
      'Audio',
      'Conectividad',
      'Alimentación',
      'Diseño y uso',
      'Dimensiones y peso',
      'Certificaciones y origen',
    ])
    expect(split).toEqual([])
    expect(meta.robots).toBe('noindex, follow')
    expect(meta.canonical).toBe('https://catalogo.example/comparar')
  })

  it('mark and count the rows that differ', () => {
    const { groups, differences } = page('AW-T2022', 'AW-T1200')
    const rows = groups.flatMap((group) => group.rows)
    expect(row('Karaoke', 'AW-T2022', 'AW-T1200')?.differs).toBe(true)
    expect(row('Ficha de alimentación', 'AW-T2022', 'AW-T1200')?.differs).toBe(false)
    expect(differences).toBe(rows.filter(({ differs }) => differs).length)
    expect(groups.find(({ title }) => title === 'Certificaciones y origen')?.differs).toBe(false)
    expect(page('AW-T0100', 'AW-T0101').differences).toBe(0)
  })

  it('mark the better value only where more is clearly better', () => {
    const marks = (label: string, ...ids: string[]) => row(label, ...ids)?.cells.map(({ better }) => better)
    expect(marks('Potencia RMS', 'AW-T1200', 'AW-T2022')).toEqual([false, true])
    expect(marks('Potencia RMS', 'AW-T0100', 'AW-T2022')).toEqual([false, false])
    expect(marks('Potencia RMS', 'AW-T0100', 'AW-T2022', 'AW-T1200')).toEqual([true, true, false])
    expect(marks('Peso', 'AW-T1200', 'AW-T0100')).toEqual([false, false])
    expect(marks('Tiempo de carga', 'AW-T1200', 'AW-T0100')).toEqual([false, false])
  })

  it('have an empty cell for one missing value and no row when all are missing', () => {
    expect(row('Sensibilidad', 'AW-T1200', 'AW-T0100')?.cells[0]?.text).toBeNull()
    expect(row('Sensibilidad', 'AW-T1200', 'AW-T0100')?.differs).toBe(false)
    expect(row('Tiempo de carga', 'AW-T1200', 'AW-T2022')).toBeUndefined()
  })

  it('have «No tiene» where another fact implies it', () => {
    expect(row('Tiempo de carga', 'AW-T1200', 'AW-T0100')?.cells[0]?.text).toBe('No tiene')
    expect(row('Tiempo de carga', 'AW-T1200', 'AW-T0100')?.differs).toBe(true)
  })

  it('do not count certificates as differences, and omit the codes of colours', () => {
    const pair = ['AW-T0100~grafito', 'AW-T2022']
    const certificate = row('Homologación ENACOM', ...pair)
    expect(new Set(certificate?.cells.map(({ text }) => text)).size).toBe(2)
    expect(certificate?.differs).toBe(false)
    expect(row('Código EAN', ...pair)).toBeUndefined()
  })

  it('use one unit per row', () => {
    const texts = (...ids: string[]) => row('Peso', ...ids)?.cells.map(({ text }) => spaced(text ?? ''))
    expect(texts('AW-T2022', 'AW-T0100')).toEqual(['18 kg', '0,85 kg'])
    expect(texts('AW-T0101', 'AW-T0100')).toEqual(['850 g', '850 g'])
  })

  it('link to the comparison without each, and with others', () => {
    const { products, candidates } = page('AW-T1200', 'AW-T2022')
    expect(products[0]?.without).toBe('/comparar?id=AW-T2022')
    expect(candidates?.title).toBe('Sumá otra torre')
    expect(candidates?.products[0]?.link).toMatch(/^\/comparar\?id=AW-T1200&id=AW-T2022&id=/)
  })
})

describe('products that cannot be compared', () => {
  it('are named: unknown codes, repeated ones, more than four', () => {
    const { notices, products, candidates } = page(
      'AW-T2022',
      'awt2022',
      'NADA',
      'AW-T1200',
      'AW-T0100',
      'AW-T0101',
      'AW-T0102',
    )
    expect(products.map(({ id }) => id)).toEqual(['AW-T2022', 'AW-T1200', 'AW-T0100', 'AW-T0101'])
    expect(notices.map(spaced)).toEqual([
      'No encontramos «NADA».',
      'Estaba más de una vez: AW-T2022.',
      'Se comparan hasta 4 productos. Quedó afuera: AW-T0102.',
    ])
    expect(candidates).toBeNull()
  })

  it('of several types are split into groups, the largest first', () => {
    const { title, products, groups, split } = page('AW-P110', 'AW-T2022', 'AW-T1200')
    expect(title).toBe('Son de distinto tipo')
    expect(products).toEqual([])
    expect(groups).toEqual([])
    expect(split.map(({ label, link }) => [spaced(label), link])).toEqual([
      ['Compará las 2 torres', '/comparar?id=AW-T2022&id=AW-T1200'],
      ['Compará con otros parlantes', '/comparar?id=AW-P110'],
    ])
  })

  it('alone have others to add', () => {
    const { title, products, groups, candidates } = page('AW-T2022')
    expect(title).toBe('Compará la Torre Zonda')
    expect(products).toHaveLength(1)
    expect(groups).toEqual([])
    expect(candidates?.products.map(({ id }) => id)).not.toContain('AW-T1500')
    expect(candidates?.products.some(({ link }) => link === '/comparar?id=AW-T2022&id=AW-T1200')).toBe(true)
  })

  it('none at all invites to choose', () => {
    const { title, notices, families } = page()
    expect(title).toBe('Compará productos')
    expect(notices).toEqual([])
    expect(families.length).toBeGreaterThan(0)
  })

  it('an unknown product is reported, a discontinued one is compared', () => {
    expect(page('AW-T9000').notices).toEqual(['No encontramos «AW-T9000».'])
    expect(page('AW-T1500', 'AW-T2022').products.map(({ discontinued }) => discontinued)).toEqual([
      true,
      false,
    ])
  })
})

it('renders a page for any ids', () => {
  const ids = fc.array(fc.oneof(anyText, fc.constantFrom('AW-T2022', 'AW-T1200', 'AW-P110', '')))
  fc.assert(
    fc.property(ids, (list) => {
      const { products, groups, notices } = comparePage(catalogue, list)
      expect(products.length).toBeLessThanOrEqual(4)
      expect(groups.length > 0).toBe(products.length > 1)
      expect(notices.every((notice) => notice.isWellFormed())).toBe(true)
    }),
  )
})

describe('the maximum of compared products', () => {
  it('is the one in the suggestion and the intro', () => {
    const [entry] = searchSuggestions(catalogue, createSearchIndex(catalogue), 'comparar').support
    expect(entry?.detail).toBe(`Hasta ${MAX_COMPARED_PRODUCTS}, lado a lado`)
    expect(page().intro).toContain(`hasta ${MAX_COMPARED_PRODUCTS} productos`)
  })

  it('is not hard-coded in any text', () => {
    const src = path.resolve(import.meta.dirname, '../..')
    const texts = globSync('{site,panel,publishing,features,app}/**/*.{ts,tsx}', { cwd: src })
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => readFileSync(path.join(src, file), 'utf8').split('\n'))
      .filter((line) => /Compar(ar|á|an|a)\b|lado a lado/.test(line))
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter((line) => /\b(dos|tres|cuatro|cinco|[3-9])\b/.test(line))).toEqual([])
  })
})
