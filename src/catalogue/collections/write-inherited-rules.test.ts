import { describe, expect, it } from 'vitest'
import { documentOfType } from '#/catalogue/specs/from-document/type-from-document.ts'
import { findProductType } from '#/catalogue/specs/registry.ts'
import { writeInheritedRules } from './write-inherited-rules.ts'

type Written = ReturnType<typeof documentOfType>

/** Override of a starting type, in the shape of the previous version. */
function withoutRules(id: string): Omit<Written, 'rules' | 'namedRules' | 'scene'> {
  const { rules: _rules, namedRules: _named, scene: _scene, ...older } = documentOfType(findProductType(id)!)
  return older
}

const without = (document: ReturnType<typeof withoutRules>, key: string) => ({
  ...document,
  groups: document.groups.map((group) => ({
    ...group,
    fields: group.fields.filter((field) => field.key !== key),
  })),
})

const rulesAt = (data: object) => ((data as Partial<Written>).rules ?? []).map(({ at }) => at)

describe('a type that overrides a starting one', () => {
  it.each(['torre', 'soundbar', 'pava', 'in-ear'])('%s inherits the rules that were in code', (id) => {
    expect(writeInheritedRules(withoutRules(id))).toEqual(documentOfType(findProductType(id)!))
  })

  it('inherits only rules for its own facts, without exceptions for missing ones', () => {
    expect(rulesAt(writeInheritedRules(without(withoutRules('torre'), 'luces')))).toEqual([
      'entradasDeMicrofono',
      'entradasDeMicrofono',
      'entradas',
      'modosDeLuz',
    ])
    expect(rulesAt(writeInheritedRules(without(withoutRules('torre'), 'modosDeLuz')))).toEqual([
      'entradasDeMicrofono',
      'entradasDeMicrofono',
      'entradas',
    ])
    expect(writeInheritedRules(without(withoutRules('pava'), 'tiempoHervor'))).not.toHaveProperty(
      'namedRules',
    )
  })

  it('is unchanged once it has rules, even none', () => {
    const own = { ...withoutRules('torre'), rules: [] }
    expect(writeInheritedRules(own)).toBe(own)
  })

  it.each([
    { id: 'lavarropas' },
    { id: 'torre' },
    { id: 7 },
    {},
    { id: 'torre', groups: [{ fields: null }] },
  ])('is unchanged when invalid or unrelated: %j', (data) => {
    expect(writeInheritedRules(data)).toBe(data)
  })
})
