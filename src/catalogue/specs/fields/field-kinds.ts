import { z } from 'zod'
import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import { createField, parseOrTextError, type CommonFieldOptions, type Field, type Numeric } from './field.ts'
import { formatExact } from '#/language/es-AR/exact-number.ts'
import { parseFieldNumber } from '#/catalogue/quantities/read-number.ts'
import { joinQuoted, splitStated } from './quoted-list.ts'
import { readOption } from './read-option.ts'
import { fold } from '#/language/fold.ts'
import { TextError } from '#/language/text-error.ts'

export type { Field } from './field.ts'

type NumberOptions = Numeric & {
  whole?: boolean
  /** Excludes zero. */
  positive?: boolean
  negative?: boolean
  max?: number
  /** Unit for values below 1, with the point moved `exponent` places: 0.285 kg → «285 g». */
  smallUnit?: { readonly unit: string; readonly exponent: number }
  /** The first divisor in `each` without remainder is used. */
  largeUnit?: { readonly unit: string; readonly from: number; readonly each: readonly number[] }
}

/** Larger units from 1000 on: 1.500 g → «1,5 kg». */
const LARGE_UNITS: Readonly<Record<string, NumberOptions['largeUnit']>> = {
  g: { unit: 'kg', from: 1000, each: [1000] },
  ml: { unit: 'L', from: 1000, each: [1000] },
}

/** Number in `unit`; negative values are refused unless allowed, implausible ones cause a warning. */
export function numberField<Key extends string>(
  key: Key,
  label: string,
  options: NumberOptions = {},
): Field<Key> {
  const { unit = '', smallUnit, largeUnit = LARGE_UNITS[unit] } = options
  const inUnit = (value: unknown) => joinUnit(formatNumber(value as number), unit)
  const inLarge = (value: unknown) => {
    if (!largeUnit || (value as number) < largeUnit.from) return undefined
    const each = largeUnit.each.find((one) => (value as number) % one === 0) ?? largeUnit.each[0]!
    return joinUnit(formatNumber((value as number) / each), largeUnit.unit)
  }
  const isSmall = (value: unknown) => Math.abs(value as number) < 1
  const schema = numberSchema(options)
  return createField(
    {
      key,
      label,
      kind: 'number',
      schema,
      unit: options.unit,
      range: options.range,
      numbers: (value) => [value as number],
      display: (value) =>
        smallUnit && isSmall(value)
          ? joinUnit(formatNumber(Math.round((value as number) * 10 ** smallUnit.exponent)), smallUnit.unit)
          : (inLarge(value) ?? inUnit(value)),
      displayInUnit: smallUnit && inUnit,
      format: (value) =>
        smallUnit && isSmall(value)
          ? joinUnit(formatExact(value as number, smallUnit.exponent), smallUnit.unit)
          : joinUnit(formatExact(value as number), unit),
      parse: (text) => parseOrTextError(schema, parseFieldNumber(text, options)),
      describe: {
        ...(options.whole ? { whole: true } : {}),
        ...(options.positive ? { positive: true } : {}),
        ...(options.negative ? { negative: true } : {}),
        ...(options.max === undefined ? {} : { max: options.max }),
        ...(smallUnit ? { smallUnit } : {}),
        ...(options.largeUnit ? { largeUnit } : {}),
      },
    },
    options,
  )
}

function numberSchema({ whole, positive, negative, max }: NumberOptions): z.ZodType {
  let schema = z.number('Escribí un número.')
  if (whole) schema = schema.int('Escribí un número entero, sin decimales.')
  if (positive) schema = schema.positive('Tiene que ser mayor que cero.')
  else if (!negative) schema = schema.nonnegative('No puede ser menor que cero.')
  return max === undefined ? schema : schema.max(max, `No puede pasar de ${formatExact(max)}.`)
}

const YES_WORDS = ['si', 's', 'verdadero', 'x']
const NO_WORDS = ['no', 'n', 'falso']

/** Boolean field; false is displayed as «No», never blank. */
export function flagField<Key extends string>(
  key: Key,
  label: string,
  options: CommonFieldOptions = {},
): Field<Key> {
  return createField(
    {
      key,
      label,
      kind: 'flag',
      schema: z.boolean('Elegí sí o no.'),
      format: (value) => (value ? 'Sí' : 'No'),
      parse(text) {
        const typed = fold(text.trim())
        if (YES_WORDS.includes(typed)) return true
        if (NO_WORDS.includes(typed)) return false
        throw new TextError('Escribí «sí» o «no».')
      },
    },
    options,
  )
}

export function choiceField<Key extends string>(
  key: Key,
  label: string,
  values: readonly [string, ...string[]],
  options: CommonFieldOptions = {},
): Field<Key> {
  return createField(
    {
      key,
      label,
      kind: 'choice',
      schema: z.enum(values, { error: () => notListed(values) }),
      options: values,
      format: (value) => String(value),
      parse: (text) => readOption(text, values),
    },
    options,
  )
}

/** Multiple choice, displayed in the order of `values`; an empty list reads «No». */
export function choicesField<Key extends string>(
  key: Key,
  label: string,
  values: readonly [string, ...string[]],
  options: CommonFieldOptions = {},
): Field<Key> {
  const inOrder = (chosen: readonly string[]) => values.filter((option) => chosen.includes(option))
  const written = (chosen: readonly string[], join: (items: readonly string[]) => string) =>
    chosen.length > 0 ? join(inOrder(chosen)) : 'No'
  const schema = z
    .array(
      z.enum(values, { error: () => notListed(values) }),
      'Elegí ninguno, uno o varios valores de la lista.',
    )
    .refine((list) => new Set(list).size === list.length, 'No repitas valores.')
    .transform(inOrder)
  return createField(
    {
      key,
      label,
      kind: 'choices',
      schema,
      options: values,
      display: (value) => written(value as string[], (items) => items.join(', ')),
      format: (value) => written(value as string[], joinQuoted),
      parse(text) {
        if (fold(text.trim()) === 'no' && !values.includes('No')) return []
        return parseOrTextError(
          schema,
          splitStated(text).map((item) => readOption(item, values)),
        )
      },
    },
    options,
  )
}

function notListed(values: readonly string[]): string {
  return `Elegí un valor de la lista: ${values.join(' · ')}.`
}
