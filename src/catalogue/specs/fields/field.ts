import type { z } from 'zod'
import { TextError } from '#/language/text-error.ts'
import type { Better, FieldDescriptor, FieldKind, Meanings } from './field-descriptor.ts'

/** Definition of a fact, from which forms, checks, tables, cards and filters are derived. */
export type Field<Key extends string = string> = {
  readonly key: Key
  readonly label: string
  readonly kind: FieldKind
  readonly schema: z.ZodType
  readonly required: boolean
  readonly unit: string | undefined
  /** Explanation of the fact, true beside any value. */
  readonly help: string | undefined
  readonly meanings: Meanings | undefined
  /** Plausible values in `unit`; others cause a warning. */
  readonly range: readonly [min: number, max: number] | undefined
  readonly options: readonly string[] | undefined
  readonly parts: readonly Field[] | undefined
  /** Numbers in a value, for the plausibility check. */
  readonly numbers: (value: unknown) => readonly number[]
  /** Spanish text for visitors, with unit and at most two decimals. */
  readonly display: (value: unknown) => string
  /** Text in the field's unit only, to compare values that `display` would write in g and kg. */
  readonly displayInUnit: ((value: unknown) => string) | undefined
  /** Exact text for editors, which `parse` inverts. */
  readonly format: (value: unknown) => string
  /**
   * The inverse of `format`; a unit may be left out, case and accents of options don't count. @throws {TextError} with a
   * Spanish sentence that says what to write.
   */
  readonly parse: (text: string) => unknown
  /** Whether more or less is better; undefined if it depends on the use. */
  readonly better: Better | undefined
  readonly words: FieldVocabulary
  /** Plain JSON from which the field can be built again. */
  readonly descriptor: FieldDescriptor
}

/** Vocabulary of a field outside the site: plain strings, so that types from documents can have it too. */
type FieldVocabulary = {
  /** In sentences: «karaoke», «con ruedas», «entrada óptica = Óptica» (one value), «… frascos» (how many), «pesa …», «…». See `features/fact-check/model/phrase.ts`. */
  readonly phrases?: readonly string[] | undefined
  /** In searches, besides its label: «cantobar» for karaoke. */
  readonly asked?: readonly string[] | undefined
  /** In searches that name the kind: «dos celulares», «cogote = Vincha de cuello», «liviano = menos». See `search/statements.ts`. */
  readonly wished?: readonly string[] | undefined
  /** In supplier sheets, the likeliest first; case, accents, plurals and small words don't count. */
  readonly supplierLabels?: readonly string[] | undefined
}

export type CommonFieldOptions = { [Name in keyof FieldVocabulary]: FieldVocabulary[Name] | string } & {
  required?: boolean
  help?: string | undefined
  meanings?: Meanings | undefined
  better?: Better | undefined
}
export type Numeric = CommonFieldOptions & {
  unit?: string | undefined
  range?: readonly [min: number, max: number] | undefined
}

type Base<Key extends string> = Pick<Field<Key>, 'key' | 'label' | 'kind' | 'schema' | 'format' | 'parse'> &
  Partial<Omit<Field, 'key' | 'descriptor'>> & {
    describe?: Partial<FieldDescriptor>
  }

/** Builds a field; `display` defaults to `format`. */
export function createField<Key extends string>(
  { describe: own, ...base }: Base<Key>,
  options: CommonFieldOptions,
): Field<Key> {
  const field = {
    unit: undefined,
    range: undefined,
    options: undefined,
    parts: undefined,
    displayInUnit: undefined,
    display: base.format,
    numbers: () => [],
    ...base,
    required: options.required ?? false,
    help: options.help,
    meanings: options.meanings,
    better: options.better,
    words: readVocabulary(options),
  }
  return { ...field, descriptor: describeField(field, own ?? {}) }
}

type DescribedField = Omit<Field, 'descriptor'>

function describeField(field: DescribedField, own: Partial<FieldDescriptor>): FieldDescriptor {
  const { kind, key, label, required, help, meanings, better, unit, range, options, parts, words } = field
  return {
    kind,
    key,
    label,
    required,
    ...(help === undefined ? {} : { help }),
    ...(meanings === undefined ? {} : { meanings }),
    ...(better === undefined ? {} : { better }),
    ...(unit === undefined ? {} : { unit }),
    ...(range === undefined ? {} : { range: [range[0], range[1]] as const }),
    ...(options === undefined ? {} : { options: [...options] }),
    ...(parts === undefined ? {} : { parts: parts.map((part) => part.descriptor) }),
    ...words,
    ...own,
  }
}

function readVocabulary(options: CommonFieldOptions): FieldVocabulary {
  const vocabularies = (['phrases', 'asked', 'wished', 'supplierLabels'] as const).flatMap((name) => {
    const words = options[name]
    return words === undefined ? [] : [[name, typeof words === 'string' ? words.split(', ') : words]]
  })
  return Object.fromEntries(vocabularies)
}

/** @throws {TextError} with the schema's sentence. */
export function parseOrTextError(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new TextError(result.error.issues[0]!.message)
}
