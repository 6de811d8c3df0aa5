import { z } from 'zod'
import { cardWriter, type CardLine } from './card.ts'
import type { ValidationIssue } from '#/catalogue/documents/issue.ts'
import type { ProductTypeDocument } from '#/catalogue/documents/product-type.ts'
import type { NamedRule, Rule } from '#/catalogue/documents/rule.ts'
import type { Field } from './fields/field-kinds.ts'
import { checkNamedRules, checkRules } from './rules/check-rules.ts'

/** Values by field key, in the field's unit. */
export type Specs<Key extends string = string> = Readonly<Partial<Record<Key, unknown>>>

type SpecGroup = {
  readonly title: string
  readonly fields: readonly Field[]
}

/** Filter shortcut above a list: `values` as in the address, labelled `text`. */
export type Promotion = { readonly values: readonly string[]; readonly text: string }

export type FacetDefinition = {
  readonly key: string
  /** Bounds of ranges: [20, 60] gives < 20, 20 a 60, > 60. */
  readonly steps?: readonly number[] | undefined
  /** Cumulative options for what is sought as a minimum: «8 h o más», «12 h o más». */
  readonly atLeast?: boolean | undefined
  readonly promoted?: readonly Promotion[] | undefined
  /** Template that replaces the value's own text. */
  readonly text?: string | undefined
}

export type ProductType = {
  readonly id: string
  readonly label: string
  readonly singular: string
  readonly plural: string
  readonly gender: 'f' | 'm'
  readonly groups: readonly SpecGroup[]
  readonly fields: ReadonlyMap<string, Field>
  readonly schema: z.ZodType<Record<string, unknown>>
  /** Card lines of a product, up to three, most informative first. */
  readonly card: (specs: Specs) => readonly string[]
  readonly cardLines: readonly CardLine[]
  /** Keys of three to five facts beside the buy button. */
  readonly summary: readonly string[]
  /** Own facets, then the common ones. */
  readonly facets: readonly FacetDefinition[]
  /** Key of the number that listings can be sorted by, descending. */
  readonly keySpec: string | undefined
  /** False if the editor uploads the manual. */
  readonly writesManual: boolean
  readonly scene: ProductTypeDocument['scene']
  readonly rules: readonly Rule[]
  readonly namedRules: readonly NamedRule[]
  /** Issues by the type's own rules, without those of shared facts. */
  readonly check: (specs: Specs) => readonly ValidationIssue[]
}

type Definition = Pick<
  ProductType,
  'id' | 'label' | 'singular' | 'plural' | 'gender' | 'summary' | 'groups' | 'facets'
> & {
  readonly writesManual?: boolean
  readonly card: readonly CardLine[]
  readonly keySpec?: string | undefined
  readonly scene?: ProductTypeDocument['scene']
  readonly rules?: readonly Rule[] | undefined
  readonly namedRules?: readonly NamedRule[] | undefined
}

/** Product type with a strict schema, so that no misspelt key is ignored. @throws when two fields share a key. */
export function defineProductType({
  card,
  keySpec,
  scene,
  writesManual = true,
  rules = [],
  namedRules = [],
  ...definition
}: Definition): ProductType {
  const fields = new Map<string, Field>()
  const shape: Record<string, z.ZodType> = {}
  for (const field of definition.groups.flatMap((group) => group.fields)) {
    if (fields.has(field.key)) throw new Error(`${definition.id}: field «${field.key}» appears twice`)
    fields.set(field.key, field)
    shape[field.key] = field.required ? field.schema : field.schema.optional()
  }
  for (const key of [...definition.summary, ...definition.facets.map((facet) => facet.key)]) {
    if (!fields.has(key)) throw new Error(`${definition.id}: there is no field «${key}»`)
  }
  return {
    ...definition,
    card: cardWriter(card, fields),
    cardLines: card,
    keySpec,
    scene,
    writesManual,
    rules,
    namedRules,
    check: (specs) => [...checkRules(rules, specs, fields), ...checkNamedRules(namedRules, specs)],
    fields,
    schema: z.strictObject(shape) as unknown as ProductType['schema'],
  }
}

/** Spanish article, pronoun and plural suffix of verbs: «compará la torre», «enchufala», «no cargan». */
export function grammarOf({ label, plural, gender }: ProductType): {
  article: 'el' | 'la' | 'los' | 'las'
  lo: 'lo' | 'la' | 'los' | 'las'
  n: '' | 'n'
} {
  // Types labelled in plural, such as «Parlantes de PC», are grammatically plural; «Torre de sonido» is not.
  const isPlural = label.toLowerCase() === plural.toLowerCase()
  if (gender === 'f')
    return isPlural ? { article: 'las', lo: 'las', n: 'n' } : { article: 'la', lo: 'la', n: '' }
  return isPlural ? { article: 'los', lo: 'los', n: 'n' } : { article: 'el', lo: 'lo', n: '' }
}

/** Displayed text of a fact; undefined if not stated. */
export function specText(type: ProductType, specs: Specs, key: string): string | undefined {
  const field = type.fields.get(key)
  const value = specs[key]
  return field === undefined || value === undefined ? undefined : field.display(value)
}
