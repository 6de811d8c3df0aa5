import type { z } from 'zod'
import { TextError } from '../../../language/text-error.ts'
import type { Better, FieldDescriptor, FieldKind } from './field-descriptor.ts'

/**
 * One fact of a product: how it is stored, named, shown, written, read and validated. A product type is a list of these; the
 * panel's forms, the publication check, the spec table, the cards and the filters are all read from it.
 */
export type Field = {
  readonly key: string
  readonly label: string
  readonly kind: FieldKind
  readonly schema: z.ZodType
  readonly required: boolean
  /** Unit of the stored number, shown after it: W, h, cm… */
  readonly unit: string | undefined
  /** One sentence that explains jargon (RMS, IPX, ANC) to a visitor. */
  readonly help: string | undefined
  /** Plausible bounds in `unit`: outside them the editor is warned, nothing is refused. */
  readonly range: readonly [min: number, max: number] | undefined
  readonly options: readonly string[] | undefined
  readonly parts: readonly Field[] | undefined
  /** Every number inside a value, for the plausibility check. */
  readonly numbers: (value: unknown) => readonly number[]
  /** Spanish text of a stored value as a visitor reads it, with unit: at most two decimals, and only what is of use to them. */
  readonly display: (value: unknown) => string
  /** Always in `unit`, for values side by side that `display` would write in different units (g and kg). */
  readonly displayInUnit: ((value: unknown) => string) | undefined
  /** The whole value as an editor reads and writes it, in a cell or a difference: `parse` reads the same value from it. */
  readonly format: (value: unknown) => string
  /**
   * The value that a text says, the inverse of `format`; a unit may be left out, and case and accents of a list's values don't count.
   * @throws {TextError} with a Spanish sentence that says what to write.
   */
  readonly parse: (text: string) => unknown
  /** Which end of a number serves every visitor better; undefined wherever it depends on the use. */
  readonly better: Better | undefined
  /** All of this as plain JSON: enough for a form, a column, a template or a difference, and to make the field again. */
  readonly descriptor: FieldDescriptor
}

export type Common = { required?: boolean; help?: string | undefined; better?: Better | undefined }
export type Numeric = Common & {
  unit?: string | undefined
  range?: readonly [min: number, max: number] | undefined
}

type Base = Pick<Field, 'key' | 'label' | 'kind' | 'schema' | 'format' | 'parse'> &
  Partial<Omit<Field, 'descriptor'>> & {
    describe?: Partial<FieldDescriptor>
  }

/** A field out of what its kind knows and what all of them share. Without `display`, a visitor reads what an editor does. */
export function createField({ describe: own, ...base }: Base, options: Common): Field {
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
    better: options.better,
  }
  return { ...field, descriptor: describe(field, own ?? {}) }
}

type Described = Omit<Field, 'descriptor'>

function describe(field: Described, own: Partial<FieldDescriptor>): FieldDescriptor {
  const { kind, key, label, required, help, better, unit, range, options, parts } = field
  return {
    kind,
    key,
    label,
    required,
    ...(help === undefined ? {} : { help }),
    ...(better === undefined ? {} : { better }),
    ...(unit === undefined ? {} : { unit }),
    ...(range === undefined ? {} : { range: [range[0], range[1]] as const }),
    ...(options === undefined ? {} : { options: [...options] }),
    ...(parts === undefined ? {} : { parts: parts.map((part) => part.descriptor) }),
    ...own,
  }
}

/**
 * A value as its schema keeps it.
 * @throws {TextError} with the schema's sentence.
 */
export function parsed(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new TextError(result.error.issues[0]!.message)
}
