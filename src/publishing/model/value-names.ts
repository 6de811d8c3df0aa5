import type { Catalogue } from '#/catalogue/catalogue.ts'
import { isObject } from '#/catalogue/json/json.ts'
import type { FormField } from '#/panel/forms/form-field.ts'

/** Names that stored ids and keys have for an editor. */
export type ValueNames = {
  /** Undefined where the value is in words already. */
  of(field: FormField, value: string | number): string | undefined
  fact(key: string): string | undefined
}

export const NO_NAMES: ValueNames = { of: () => undefined, fact: () => undefined }

const UNPUBLISHED = 'una que no está publicada'

/** Keys of facts stand in these, whatever their control. */
const FACT_KEYS: ReadonlySet<string> = new Set(['key', 'summary', 'keySpec', 'figures'])

export function valueNames(catalogue: Catalogue, data: object): ValueNames {
  let facts: ReadonlyMap<string, string> | undefined
  const fact = (key: string) => (facts ??= factNames(catalogue, data)).get(key)
  return {
    fact,
    of(field, value) {
      const id = String(value)
      if (FACT_KEYS.has(field.key)) return fact(id)
      switch (field.kind) {
        case 'reference':
        case 'references':
          return (field.to === 'parts' ? catalogue.parts : catalogue.products).get(id)?.name
        case 'category':
          return (
            (field.byRoute ? catalogue.categoryByRoute.get(id) : catalogue.categories.get(Number(id)))
              ?.name ?? UNPUBLISHED
          )
        case 'type':
          return catalogue.productTypes.get(id)?.label ?? UNPUBLISHED
        case 'shared-text':
          return catalogue.manualTexts.get(id)?.title ?? UNPUBLISHED
        default:
          return undefined
      }
    },
  }
}

/** Labels of the facts of all types, overridden by the document's own type or groups. */
function factNames({ productTypes }: Catalogue, data: object): ReadonlyMap<string, string> {
  const { type, groups } = data as { type?: unknown; groups?: unknown }
  const own = productTypes.get(String(type))
  const known = [...productTypes.values(), ...(own ? [own] : [])].flatMap(({ fields }) => [
    ...fields.values(),
  ])
  const written = (Array.isArray(groups) ? groups : []).flatMap((group: unknown) =>
    isObject(group) && Array.isArray(group.fields) ? group.fields.filter(isObject) : [],
  )
  return new Map(
    [...known, ...written].flatMap(({ key, label }) =>
      typeof key === 'string' && typeof label === 'string' ? [[key, label] as const] : [],
    ),
  )
}
