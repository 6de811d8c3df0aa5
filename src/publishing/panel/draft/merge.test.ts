import { describe, expect, it, test } from 'vitest'
import { changedPaths } from '#/catalogue/json/changed-paths.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import { merge } from '#/catalogue/json/three-way-merge.ts'
import { putAt } from '#/publishing/panel/form/seen-values.ts'

const BASE = {
  name: 'Torre',
  specs: { potencia: 120, woofer: { cantidad: 2, pulgadas: 6.5 } },
  entradas: ['USB', 'AUX'],
}

describe('merging the changes of two people', () => {
  it('combines different fields, also within one fact', () => {
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

  it('reports a conflict in the same field, and mine stands meanwhile', () => {
    const { merged, conflicts } = merge(BASE, { ...BASE, name: 'Mía' }, { ...BASE, name: 'Suya' })
    expect(merged.name).toBe('Mía')
    expect(conflicts).toEqual([{ path: 'name', mine: 'Mía', theirs: 'Suya' }])
  })

  it('applies decided conflicts', () => {
    const [mine, theirs] = [
      { ...BASE, name: 'Mía' },
      { ...BASE, name: 'Suya' },
    ]
    expect(merge(BASE, mine, theirs, () => 'theirs')).toEqual({ merged: theirs, conflicts: [] })
    expect(merge(BASE, mine, theirs, () => 'mine')).toEqual({ merged: mine, conflicts: [] })
  })

  it('reports no conflict for equal changes', () => {
    expect(merge(BASE, { ...BASE, name: 'X' }, { ...BASE, name: 'X' }).conflicts).toEqual([])
  })

  it('treats lists as one field', () => {
    const { conflicts } = merge(
      BASE,
      { ...BASE, entradas: ['USB'] },
      { ...BASE, entradas: ['USB', 'AUX', 'Óptica'] },
    )
    expect(conflicts.map(({ path }) => path)).toEqual(['entradas'])
  })

  it('removes a field the other left unchanged, and conflicts when it was changed', () => {
    const { specs: _, ...without } = BASE
    expect(merge(BASE, without, BASE).merged).toEqual(without)
    expect(merge(BASE, BASE, without).merged).toEqual(without)
    const { conflicts } = merge(BASE, without, { ...BASE, specs: { potencia: 200 } })
    expect(conflicts).toEqual([{ path: 'specs', mine: undefined, theirs: { potencia: 200 } }])
  })
})

test('changes are listed by field, lists as one', () => {
  const after = { ...BASE, specs: { ...BASE.specs, potencia: 100 }, entradas: ['AUX', 'USB'], nuevo: true }
  expect(changedPaths(BASE, after)).toEqual(['specs.potencia', 'entradas', 'nuevo'])
  expect(isSameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true)
})

describe('setting a value at a path', () => {
  it('creates groups on the way and removes empty ones', () => {
    const data: Record<string, unknown> = { specs: {} }
    putAt(data, 'specs.woofer.cantidad', 2)
    expect(data).toEqual({ specs: { woofer: { cantidad: 2 } } })
    putAt(data, 'specs.woofer.cantidad', undefined)
    expect(data).toEqual({ specs: {} })
    putAt(data, 'specs.tweeter.cantidad', undefined)
    expect(data).toEqual({ specs: {} })
  })

  it('sets a field of a list item', () => {
    const data = { faqs: [{ question: 'a' }, { question: 'b' }] }
    putAt(data, 'faqs.1.question', 'c')
    expect(data.faqs).toEqual([{ question: 'a' }, { question: 'c' }])
  })
})
