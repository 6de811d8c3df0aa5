import { z } from 'zod'
import { cardWriter, type CardLine } from './card.ts'
import type { ValidationIssue } from '#/catalogue/documents/issue.ts'
import type { Field } from './fields/field-kinds.ts'

/** Values in the field's unit. */
export type Specs<Key extends string = string> = Readonly<Partial<Record<Key, unknown>>>

type SpecGroup<Key extends string = string> = {
  readonly title: string
  readonly fields: readonly Field<Key>[]
}

type SpecGroups = readonly SpecGroup[]
type KeyIn<Of extends SpecGroups> = Of[number]['fields'][number]['key']
/** Fields of the type only, so that a mistyped key does not compile. */
export type SpecsOf<Of extends SpecGroups> = Specs<KeyIn<Of>>
export type IssueOf<Of extends SpecGroups> = ValidationIssue<`specs.${KeyIn<Of>}`>
/** The keys of a type's fields. */
export type KeyOf<Type> = Type extends ProductType<infer Key> ? Key : never

/** Filter shortcut above a list: `values` as in the address, labelled `text`. */
export type Promotion = { readonly values: readonly string[]; readonly text: string }

export type FacetDefinition<Key extends string = string, Text extends string = string> = {
  readonly key: Key
  /** [20, 60] gives < 20, 20 a 60, > 60. */
  readonly steps?: readonly number[]
  /** «8 h o más», «12 h o más», for what is sought as a minimum. */
  readonly atLeast?: boolean
  readonly promoted?: readonly Promotion[]
  /** A template instead of the value's own text. */
  readonly text?: Text
  /** Function for texts beyond templates. */
  readonly value?: (value: unknown) => number | string | readonly string[] | undefined
}

export type ProductType<Key extends string = string> = {
  readonly id: string
  readonly label: string
  readonly singular: string
  readonly plural: string
  readonly gender: 'f' | 'm'
  readonly groups: readonly SpecGroup<Key>[]
  readonly fields: ReadonlyMap<string, Field>
  readonly schema: z.ZodType<Record<string, unknown>>
  /** Up to three, most telling first. */
  readonly card: (specs: Specs) => readonly string[]
  /** Template form of `card`, if it has one. */
  readonly cardLines: readonly CardLine[] | undefined
  /** Three to five keys, beside the buy button. */
  readonly summary: readonly Key[]
  /** Its own first, then the common ones. */
  readonly facets: readonly FacetDefinition<Key>[]
  /** Orders listings, largest first. */
  readonly keySpec: Key | undefined
  /** Otherwise the editor uploads it. */
  readonly writesManual: boolean
  /** `checkSpecs` adds common ones. */
  readonly check: (specs: Specs) => readonly ValidationIssue[]
}

type Definition<Key extends string, Text extends string> = Pick<
  ProductType<Key>,
  'id' | 'label' | 'singular' | 'plural' | 'gender' | 'summary'
> & {
  readonly [Name in 'keySpec' | 'writesManual']?: ProductType<Key>[Name] | undefined
} & {
  readonly card: readonly CardLine<Key, Text>[] | ((specs: Specs<Key>) => readonly string[])
  readonly facets: readonly FacetDefinition<Key, Text>[]
  readonly check?:
    | ((specs: Specs<Key>) => readonly ValidationIssue<string extends Key ? string : `specs.${Key}`>[])
    | undefined
}

/** `potenciaRms` of «{potenciaRms} RMS», `procesador` of «{#procesador.nucleos|núcleo|núcleos}». */
type TemplateFields<Text> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? PlaceholderKey<Place> | TemplateFields<Rest>
  : never
type PlaceholderKey<Place> = Place extends `#${infer Rest}`
  ? PlaceholderKey<Rest>
  : Place extends `${infer Path}${'.' | '|' | '&'}${string}`
    ? PlaceholderKey<Path>
    : Place
/** Templates of cards and facets name fields that there are. */
type KnownFields<Key, Text> = [TemplateFields<Text>] extends [Key]
  ? unknown
  : { readonly noField: Exclude<TemplateFields<Text>, Key> }

/** An unknown key is an error, so no misspelt spec disappears in silence. @throws when two fields share a key. */
export function defineProductType<const Of extends SpecGroups, const Text extends string>(
  definition: Definition<KeyIn<Of>, Text> & { readonly groups: Of } & KnownFields<KeyIn<Of>, Text>,
): ProductType<KeyIn<Of>> {
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
  const { card, keySpec, check, writesManual = true } = definition
  const cardLines = typeof card === 'function' ? undefined : card
  return {
    ...definition,
    card: typeof card === 'function' ? card : cardWriter(card, fields),
    cardLines,
    keySpec,
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
