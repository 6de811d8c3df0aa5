import { describe, expect, it } from 'vitest'
import { SHARED_FIELDS } from '#/catalogue/specs/shared-facts.ts'
import { fieldFromDocument } from '#/catalogue/specs/from-document/field-from-document.ts'
import { PRODUCT_TYPES } from '#/catalogue/specs/registry.ts'
import { explain } from './explain.ts'
import type { Field } from './field.ts'

const FIELDS = [
  ...new Map(
    [
      ...PRODUCT_TYPES.flatMap((type) =>
        [...type.fields.values()].map((field) => [`${type.id}.${field.key}`, field] as const),
      ),
      ...[...SHARED_FIELDS].map(([key, field]) => [`shared.${key}`, field] as const),
    ].map(([name, field]) => [JSON.stringify(field.descriptor), [name, field] as [string, Field]]),
  ).values(),
]
const of = (kind: Field['kind']) => FIELDS.filter(([, field]) => field.kind === kind)

// «Por fuera no quema.» beside «Doble pared: No» once stated the opposite of the fact.
describe('a help text holds beside every value', () => {
  it.each(of('flag'))('%s: a help text for both values only names the thing', (_name, { help, meanings }) => {
    if (help === undefined) return
    expect(help).toMatch(/^(?:El|La|Los|Las|Un|Una|Dos|Lo que) /)
    expect(meanings).toBeDefined()
  })

  it.each(of('flag'))('%s: a meaning for «Sí» without help requires one for «No»', (_name, field) => {
    const { Sí: yes, No: no } = field.meanings ?? {}
    if (yes !== undefined && field.help === undefined) expect(no).toBeDefined()
    expect(explain(field, true) ?? '').not.toContain(no ?? '\0')
    expect(explain(field, false) ?? '').not.toContain(yes ?? '\0')
  })

  it.each(of('choice'))('%s: a help text names all options or none', (_name, field) => {
    const { help = '', options = [] } = field
    const named = options.filter((option) => help.toLowerCase().includes(option.toLowerCase()))
    expect([0, options.length]).toContain(named.length)
    expect(Object.keys(field.meanings ?? {}).filter((value) => !options.includes(value))).toEqual([])
  })

  it('and only choices and flags have meanings', () => {
    const others = FIELDS.filter(([, { kind, meanings }]) => meanings && kind !== 'flag' && kind !== 'choice')
    expect(others).toEqual([])
  })
})

it('a type defined as data explains each of its values', () => {
  const field = fieldFromDocument({
    kind: 'flag',
    key: 'puertaFria',
    label: 'Puerta fría',
    help: 'La puerta de tres vidrios.',
    meanings: { Sí: 'Por fuera no quema.', No: 'Por fuera quema.' },
  })
  expect(explain(field, false)).toBe('La puerta de tres vidrios. Por fuera quema.')
  expect(explain(field, undefined)).toBe('La puerta de tres vidrios.')
})
