import { describe, expect, it, test } from 'vitest'
import { changedPaths } from '#/catalogue/json/changed-paths.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import { merge } from '#/catalogue/json/three-way-merge.ts'
import { putAt } from './put-at.ts'

const BASE = {
  name: 'Torre',
  specs: { potencia: 120, woofer: { cantidad: 2, pulgadas: 6.5 } },
  entradas: ['USB', 'AUX'],
}

describe('what two people wrote', () => {
  it('goes together when they changed different fields, of one fact as well', () => {
    const mine = { ...BASE, specs: { ...BASE.specs, woofer: { cantidad: 3, pulgadas: 6.5 } } }
    const theirs = {
      ...BASE,
      name: 'Torre Zonda',
      specs: { potencia: 120, woofer: { cantidad: 2, pulgadas: 8 } },
    }
    expect(merge(BASE, mine, theirs)).toEqual({
      merged: {
        ...BASE,
        name: 'Torre Zonda',
        specs: { potencia: 120, woofer: { cantidad: 3, pulgadas: 8 } },
      },
      conflicts: [],
    })
  })

  it('asks about the same field, and mine stands meanwhile', () => {
    const { merged, conflicts } = merge(BASE, { ...BASE, name: 'Mía' }, { ...BASE, name: 'Suya' })
    expect(merged.name).toBe('Mía')
    expect(conflicts).toEqual([{ path: 'name', mine: 'Mía', theirs: 'Suya' }])
  })

  it('asks nothing that was decided', () => {
    const [mine, theirs] = [
      { ...BASE, name: 'Mía' },
      { ...BASE, name: 'Suya' },
    ]
    expect(merge(BASE, mine, theirs, () => 'theirs')).toEqual({ merged: theirs, conflicts: [] })
    expect(merge(BASE, mine, theirs, () => 'mine')).toEqual({ merged: mine, conflicts: [] })
  })

  it('asks nothing when both wrote the same', () => {
    expect(merge(BASE, { ...BASE, name: 'X' }, { ...BASE, name: 'X' }).conflicts).toEqual([])
  })

  it('takes lists as one field', () => {
    const { conflicts } = merge(
      BASE,
      { ...BASE, entradas: ['USB'] },
      { ...BASE, entradas: ['USB', 'AUX', 'Óptica'] },
    )
    expect(conflicts.map(({ path }) => path)).toEqual(['entradas'])
  })

  it('keeps what one took away and the other left alone, and asks when the other changed it', () => {
    const { specs: _, ...without } = BASE
    expect(merge(BASE, without, BASE).merged).toEqual(without)
    expect(merge(BASE, BASE, without).merged).toEqual(without)
    const { conflicts } = merge(BASE, without, { ...BASE, specs: { potencia: 200 } })
    expect(conflicts).toEqual([{ path: 'specs', mine: undefined, theirs: { potencia: 200 } }])
  })
})

test('what changed is told by field, lists as one', () => {
  const after = { ...BASE, specs: { ...BASE.specs, potencia: 100 }, entradas: ['AUX', 'USB'], nuevo: true }
  expect(changedPaths(BASE, after)).toEqual(['specs.potencia', 'entradas', 'nuevo'])
  expect(isSameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true)
})

describe('a value put in its place', () => {
  it('makes the groups on the way and takes away those left empty', () => {
    const data: Record<string, unknown> = { specs: {} }
    putAt(data, 'specs.woofer.cantidad', 2)
    expect(data).toEqual({ specs: { woofer: { cantidad: 2 } } })
    putAt(data, 'specs.woofer.cantidad', undefined)
    expect(data).toEqual({ specs: {} })
    putAt(data, 'specs.tweeter.cantidad', undefined)
    expect(data).toEqual({ specs: {} })
  })

  it('goes into an item of a list', () => {
    const data = { faqs: [{ question: 'a' }, { question: 'b' }] }
    putAt(data, 'faqs.1.question', 'c')
    expect(data.faqs).toEqual([{ question: 'a' }, { question: 'c' }])
  })
})
