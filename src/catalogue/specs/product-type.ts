import { z } from 'zod'
import { cardWriter, type CardLine } from './card.ts'
import type { Issue } from '../documents/issue.ts'
import type { Field } from './fields/field-kinds.ts'

/** Stored specs of a product: field key → value in the field's unit. */
export type Specs = Readonly<Record<string, unknown>>

export type SpecGroup = { readonly title: string; readonly fields: readonly Field[] }

/** Values of a filter, as written in an address, that are chosen together from above the list; `text` names them there. */
export type Promotion = { readonly values: readonly string[]; readonly text: string }

export type FacetDefinition = {
  readonly key: string
  /** Round bounds that split a number into ranges: [20, 60] gives < 20, 20 a 60, > 60. */
  readonly steps?: readonly number[]
  /** Splits at the same bounds into «8 h o más», «12 h o más» instead: for what is looked for as a minimum. */
  readonly atLeast?: boolean
  readonly promoted?: readonly Promotion[]
  /** Text to filter by instead of the value's own: a template of the type's fields, «{procesador.nucleos|núcleo|núcleos}». */
  readonly text?: string
  /** The same, where no template can say it. */
  readonly value?: (value: unknown) => number | string | readonly string[] | undefined
}

export type ProductType = {
  readonly id: string
  /** «Torre de sonido», «torre», «torres», and the article that goes with it. */
  readonly label: string
  readonly singular: string
  readonly plural: string
  readonly gender: 'f' | 'm'
  readonly groups: readonly SpecGroup[]
  readonly fields: ReadonlyMap<string, Field>
  readonly schema: z.ZodType<Record<string, unknown>>
  /** Up to three short texts for a card, most telling first: «120 W RMS», «8 h», «2 micrófonos». */
  readonly card: (specs: Specs) => readonly string[]
  /** The same as plain JSON, where templates can say it. */
  readonly cardLines: readonly CardLine[] | undefined
  /** Keys of the three to five fields shown beside the buy button. */
  readonly summary: readonly string[]
  /** Filters of the type, its own first, then the common ones. */
  readonly facets: readonly FacetDefinition[]
  /** Number by which a listing of this type can be ordered, largest first. */
  readonly keySpec: string | undefined
  /** Whether its woofers, tweeters and handle face forward, so that the drawing with measures can show them. */
  readonly drawsFront: boolean
  /** Whether the site writes its manual; otherwise it is the one that the editor uploads. */
  readonly writesManual: boolean
  /** Cross-field rules of the type; common ones are added by `checkSpecs`. */
  readonly check: (specs: Specs) => readonly Issue[]
}

export type ProductTypeDefinition = Pick<
  ProductType,
  'id' | 'label' | 'singular' | 'plural' | 'gender' | 'groups' | 'summary' | 'facets'
> & {
  card: readonly CardLine[] | ProductType['card']
} & { [Key in 'check' | 'keySpec' | 'drawsFront' | 'writesManual']?: ProductType[Key] | undefined }

/**
 * Builds a product type from its groups of fields. The schema is strict: an unknown key is an error, so a
 * misspelt spec never disappears in silence.
 * @throws when two fields share a key, or a summary or facet names a field that is not there.
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

/** Spanish text of one spec, or undefined when the product does not state it. */
export function specText(type: ProductType, specs: Specs, key: string): string | undefined {
  const field = type.fields.get(key)
  const value = specs[key]
  return field === undefined || value === undefined ? undefined : field.display(value)
}
