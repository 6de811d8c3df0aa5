import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { absentText } from '#/catalogue/specs/absent-facts.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { formatList } from '#/language/es-AR/format.ts'

const MAX_FACTS = 3
const MAX_ONLY = 2

/** Sentence on relevant differences; null without any. */
export function whatChanges(products: readonly CatalogueProduct[]): string | null {
  const type = products[0]?.productType
  if (!type || products.length < 2) return null
  const weight = new Set(products.map(({ specs }) => specs.subtipo)).size === 1 ? 'peso' : null
  const keys = [...new Set([type.keySpec, ...type.summary, weight, 'capacidad', 'dimensiones'])]
  const fields = keys.flatMap((key) => type.fields.get(key ?? '') ?? [])
  const facts = fields
    .filter(({ kind }) => kind !== 'flag')
    .flatMap((field) => factOf(field, products) ?? [])
    .slice(0, MAX_FACTS)
  const only = [...type.fields.values()]
    .flatMap((field) => onlyProductWith(field, products) ?? [])
    .slice(0, MAX_ONLY)
  if (facts.length === 0 && only.length === 0) return null
  const factList = facts.length === 0 ? '' : formatList(facts)
  const alone = only.length === 0 ? '' : formatList(only)
  return `Lo que cambia: ${[factList, alone].filter((part) => part !== '').join('; ')}.`
}

function factOf(field: Field, products: readonly CatalogueProduct[]): string | undefined {
  const values = products.map(({ specs }) => specs[field.key])
  if (values.some((value) => value === undefined)) return undefined
  const texts = values.map((value) => field.display(value))
  if (new Set(texts).size === 1 || texts.some((text) => UNFIT_IN_LIST.test(text))) return undefined
  return `${lowerCaseLabel(field.label)} (${texts.length === 2 ? texts.join(' contra ') : formatList(texts)})`
}

const UNFIT_IN_LIST = /^.{25}|, /

function onlyProductWith(field: Field, products: readonly CatalogueProduct[]): string | undefined {
  if (field.kind !== 'flag') return undefined
  const having = products.filter(({ specs }) => specs[field.key] === true)
  const lacking = products.filter(
    ({ specs }) => specs[field.key] === false || absentText(specs, field.key) !== undefined,
  )
  if (having.length !== 1 || lacking.length !== products.length - 1) return undefined
  return `${lowerCaseLabel(field.label)}, sólo en ${having[0]!.name}`
}

function lowerCaseLabel(label: string): string {
  const plain = label.replace(/\s*\(.*\)$/, '')
  return /^\p{Lu}\p{Ll}/u.test(plain) && !/^(?:Bluetooth|Dolby|Wi-Fi|Windows)/.test(plain)
    ? plain[0]!.toLowerCase() + plain.slice(1)
    : plain
}
