import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '#tests/support/catalogue/any-text.ts'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { readFeatures } from './features.ts'
import { createSearchIndex, search } from './search.ts'

const catalogue = sampleCatalogue()
const index = createSearchIndex(catalogue)
const NBSP = '\u00a0'
const read = (query: string) => {
  const { features, rest } = readFeatures(index, query)
  return { labels: features.map(({ label }) => label), rest }
}

describe('a query', () => {
  it.each([
    ['torre con karaoke', ['Karaoke'], 'torre'],
    ['pava corte mate', ['Corte mate'], 'pava'],
    ['notebook 16 gb', [`16${NBSP}GB o más`], 'notebook'],
    ['notebook 16gb de ram', [`Memoria RAM: 16${NBSP}GB o más`], 'notebook'],
    ['torre más de 100 w', [`más de 100${NBSP}W`], 'torre'],
    ['torre de 100 w o más', [`desde 100${NBSP}W`], 'torre'],
    ['torre entre 50 y 100 w', [`50 a 100${NBSP}W`], 'torre'],
    ['torre sin karaoke', ['Sin karaoke'], 'torre'],
    ['torre con karaoke y luces arena', ['Karaoke', 'Luces', 'Arena'], 'torre'],
    ['parlante ipx7', ['IPX7'], 'parlante'],
    ['torre con bluetooth', ['Bluetooth'], 'torre'],
    ['pava 1,7 litros', [`1,7${NBSP}L o más`], 'pava'],
    ['karaoke', ['Karaoke'], ''],
    ['freidora 8 programas', ['Programas: 8 o más'], 'freidora'],
    ['freidora con más de 8 programas', ['Programas: más de 8'], 'freidora'],
    ['freidora de 4 a 8 programas', ['Programas: 4 a 8'], 'freidora'],
    ['torre con dos micrófonos', ['Micrófonos incluidos: 2 o más'], 'torre'],
  ])('«%s» asks for %j', (query, labels, rest) => {
    expect(read(query)).toEqual({ labels, rest })
  })

  it.each([
    'torre',
    'auriculares in ear',
    'notebook',
    '8 torres',
    'dos torres',
    'bafle 12',
    'tv 55',
    'asdf',
    '',
  ])('«%s» asks for none', (query) => {
    expect(read(query)).toEqual({ labels: [], rest: query })
  })

  it('can be had without any one of its features', () => {
    const { features } = readFeatures(index, 'torre con karaoke y luces')
    expect(features.map(({ without }) => without)).toEqual(['torre con luces', 'torre con karaoke'])
  })
})

describe('results', () => {
  it('have every feature', () => {
    expect(search(index, 'torre más de 100 w').products).toEqual(['AW-T2022'])
    expect(search(index, 'torre sin karaoke').products).toEqual(['AW-T1200'])
    expect(search(index, 'torre hasta 60 w').products).toEqual(['AW-T1200'])
    expect(search(index, 'parlante con karaoke').products).toEqual(['AW-T2022'])
  })

  it('are in the order of what the most or the least was asked of', () => {
    const { products, features } = search(index, 'el más potente')
    // What sounds is meant before what heats, each by its watts.
    expect(products.slice(0, 3)).toEqual(['AW-T2022', 'AW-T1200', 'AW-P110'])
    expect(products.slice(3, -1)).toEqual(['AW-PV17', 'AW-FA45', 'AW-PO3', 'AW-JG75', 'AW-AZ30', 'AW-YG7'])
    // What computes has memory for its power, which is told beside others that do.
    expect(products.at(-1)).toBe('AW-NB1416')
    expect(features!.map(({ label }) => label)).toEqual(['Potencia: de mayor a menor'])
    const [lightest] = search(index, 'lo más liviano').products
    expect(catalogue.products.get(lightest!)!.specs.peso).toBe(3)
    expect(search(index, 'lo más liviano').products.slice(-2)).toEqual(['AW-T2022', 'AW-T1200'])
  })

  it('are the closest when nothing has them, and it is said', () => {
    const result = search(index, 'torre más de 900 w')
    expect(result).toMatchObject({ partial: true, features: [{ without: 'torre' }] })
    expect(result.products).toContain('AW-T2022')
  })

  it('say nothing of features when a code was written', () => {
    expect(search(index, 'awt2022 con karaoke')).not.toHaveProperty('features')
  })
})

it('reads anything: what is left is shorter, and reading it again finds no more than was there', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { features } = readFeatures(index, text)
      for (const { label, without } of features) {
        expect(label).not.toBe('')
        expect(without.length).toBeLessThan(Math.max(1, text.normalize('NFC').toLowerCase().length))
      }
    }),
  )
})
