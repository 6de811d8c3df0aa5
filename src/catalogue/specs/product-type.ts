import { z } from 'zod'
import { cardWriter, type CardLine } from './card.ts'
import type { Issue } from '../documents/issue.ts'
import type { Field } from './fields/field-kinds.ts'

/** Values in the field's unit. */
export type Specs = Readonly<Record<string, unknown>>

export type SpecGroup = { readonly title: string; readonly fields: readonly Field[] }

/** As in an address, offered above the list as `text`. */
export type Promotion = { readonly values: readonly string[]; readonly text: string }

export type FacetDefinition = {
  readonly key: string
  /** [20, 60] gives < 20, 20 a 60, > 60. */
  readonly steps?: readonly number[]
  /** «8 h o más», «12 h o más», for what is sought as a minimum. */
  readonly atLeast?: boolean
  readonly promoted?: readonly Promotion[]
  /** A template instead of the value's own text. */
  readonly text?: string
  /** Where no template can say it. */
  readonly value?: (value: unknown) => number | string | readonly string[] | undefined
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
  /** Up to three, most telling first. */
  readonly card: (specs: Specs) => readonly string[]
  /** Where templates can say it. */
  readonly cardLines: readonly CardLine[] | undefined
  /** Three to five keys, shown beside the buy button. */
  readonly summary: readonly string[]
  /** Its own first, then the common ones. */
  readonly facets: readonly FacetDefinition[]
  /** Orders listings, largest first. */
  readonly keySpec: string | undefined
  /** Woofers, tweeters and handle face forward, so the drawing can show them. */
  readonly drawsFront: boolean
  /** Otherwise the editor uploads it. */
  readonly writesManual: boolean
  /** `checkSpecs` adds common ones. */
  readonly check: (specs: Specs) => readonly Issue[]
}

export type ProductTypeDefinition = Pick<
  ProductType,
  'id' | 'label' | 'singular' | 'plural' | 'gender' | 'groups' | 'summary' | 'facets'
> & {
  card: readonly CardLine[] | ProductType['card']
} & { [Key in 'check' | 'keySpec' | 'drawsFront' | 'writesManual']?: ProductType[Key] | undefined }

/**
 * An unknown key is an error, so no misspelt spec disappears in silence. @throws when two fields share a key, or a summary or
 * facet names a missing field.
 */
export function productType(definition: ProductTypeDefinition): ProductType {
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
  const { card, keySpec, check, drawsFront = false, writesManual = true } = definition
  const cardLines = typeof card === 'function' ? undefined : card
  return {
    ...definition,
    card: typeof card === 'function' ? card : cardWriter(card, fields),
    cardLines,
    keySpec,
    drawsFront,
    writesManual,
    check: check ?? (() => []),
    fields,
    schema: z.strictObject(shape) as unknown as ProductType['schema'],
  }
}

/** How a product of it is spoken of: «compará la torre», «enchufala», and the n of plural verbs («no cargan»). */
export function grammarOf({ label, plural, gender }: ProductType): {
  article: 'el' | 'la' | 'los' | 'las'
  lo: 'lo' | 'la' | 'los' | 'las'
  n: '' | 'n'
} {
  // «Auriculares in-ear» and «Parlantes de PC» are named in plural; a «Torre de sonido» is one.
  const isPlural = label.toLowerCase() === plural.toLowerCase()
  if (gender === 'f')
    return isPlural ? { article: 'las', lo: 'las', n: 'n' } : { article: 'la', lo: 'la', n: '' }
  return isPlural ? { article: 'los', lo: 'los', n: 'n' } : { article: 'el', lo: 'lo', n: '' }
}

/** Undefined when it is not stated. */
export function specText(type: ProductType, specs: Specs, key: string): string | undefined {
  const field = type.fields.get(key)
  const value = specs[key]
  return field === undefined || value === undefined ? undefined : field.display(value)
}
