import { z } from 'zod'
import { formatNumber, joinUnit } from '../text/format.ts'

/**
 * One fact of a product: how it is stored, named, shown and validated. A product type is a list of these; the
 * panel's forms, the publication check, the spec table, the cards and the filters are all read from it.
 */
export type Field = {
  readonly key: string
  /** Name a visitor reads, e.g. «Potencia RMS». */
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
  /** Values to choose from, in display order; only for `choice` and `choices`. */
  readonly options: readonly string[] | undefined
  /** Every number inside a value, for the plausibility check. */
  readonly numbers: (value: unknown) => readonly number[]
  /** Spanish text of a stored value, with unit. */
  readonly format: (value: unknown) => string
  /** Always in `unit`, for values side by side that `format` would write in different units (g and kg). */
  readonly formatInUnit: ((value: unknown) => string) | undefined
  /** Which end of a number serves every visitor better; undefined wherever it depends on the use. */
  readonly better: Better | undefined
}

export type Better = 'more' | 'less'

export type FieldKind = 'number' | 'flag' | 'choice' | 'choices' | 'text' | 'texts' | 'interval' | 'record'

type Common = { required?: boolean; help?: string; better?: Better }
type Numeric = Common & { unit?: string; range?: readonly [min: number, max: number] }

function field(
  base: Pick<Field, 'key' | 'label' | 'kind' | 'schema' | 'format'> & Partial<Field>,
  options: Common,
): Field {
  return {
    unit: undefined,
    range: undefined,
    options: undefined,
    formatInUnit: undefined,
    numbers: () => [],
    ...base,
    required: options.required ?? false,
    help: options.help,
    better: options.better,
  }
}

/** A number in `unit`; negative values are refused, implausible ones warn. */
export function number(key: string, label: string, options: Numeric = {}): Field {
  return field(
    {
      key,
      label,
      kind: 'number',
      schema: z.number().nonnegative(),
      unit: options.unit,
      range: options.range,
      numbers: (value) => [value as number],
      format: (value) => joinUnit(formatNumber(value as number), options.unit),
    },
    options,
  )
}

/** Yes or no. A «no» is written out, never left blank. */
export function flag(key: string, label: string, options: Common = {}): Field {
  return field(
    { key, label, kind: 'flag', schema: z.boolean(), format: (value) => (value ? 'Sí' : 'No') },
    options,
  )
}

/** One value of a closed list. */
export function choice(
  key: string,
  label: string,
  values: readonly [string, ...string[]],
  options: Common = {},
): Field {
  return field(
    { key, label, kind: 'choice', schema: z.enum(values), options: values, format: (value) => String(value) },
    options,
  )
}

/** Several values of a closed list, without repeats. An empty list reads «No». */
export function choices(
  key: string,
  label: string,
  values: readonly [string, ...string[]],
  options: Common = {},
): Field {
  return field(
    {
      key,
      label,
      kind: 'choices',
      schema: z
        .array(z.enum(values))
        .refine((list) => new Set(list).size === list.length, 'No repitas valores.'),
      options: values,
      format: (value) => {
        const chosen = value as string[]
        return chosen.length > 0 ? values.filter((option) => chosen.includes(option)).join(', ') : 'No'
      },
    },
    options,
  )
}

/** Free text of one line. */
export function text(key: string, label: string, options: Common = {}): Field {
  return field(
    { key, label, kind: 'text', schema: z.string().trim().min(1).max(200), format: (value) => String(value) },
    options,
  )
}

/** A short list of free texts. */
export function texts(key: string, label: string, options: Common = {}): Field {
  return field(
    {
      key,
      label,
      kind: 'texts',
      schema: z.array(z.string().trim().min(1).max(120)).max(30),
      format: (value) => ((value as string[]).length > 0 ? (value as string[]).join(', ') : 'No'),
    },
    options,
  )
}

/** `{ min, max }` in `unit`, min ≤ max: frequency response, temperature range. */
export function interval(key: string, label: string, options: Numeric = {}): Field {
  type Interval = { min: number; max: number }
  return field(
    {
      key,
      label,
      kind: 'interval',
      schema: z
        .object({ min: z.number(), max: z.number() })
        .refine((value) => value.min <= value.max, 'El mínimo no puede superar al máximo.'),
      unit: options.unit,
      range: options.range,
      numbers: (value) => [(value as Interval).min, (value as Interval).max],
      format: (value) => {
        const { min, max } = value as Interval
        return joinUnit(`${formatNumber(min)} a ${formatNumber(max)}`, options.unit)
      },
    },
    options,
  )
}

/** A value of several parts with its own schema and wording: woofer, processor, certification. */
export function record<Schema extends z.ZodType>(
  key: string,
  label: string,
  schema: Schema,
  format: (value: z.infer<Schema>) => string,
  options: Numeric & {
    numbers?: (value: z.infer<Schema>) => readonly number[]
    formatInUnit?: (value: z.infer<Schema>) => string
  } = {},
): Field {
  return field(
    {
      key,
      label,
      kind: 'record',
      schema,
      unit: options.unit,
      range: options.range,
      numbers: (value) => options.numbers?.(value as z.infer<Schema>) ?? [],
      format: (value) => format(value as z.infer<Schema>),
      formatInUnit: options.formatInUnit as Field['formatInUnit'],
    },
    options,
  )
}
