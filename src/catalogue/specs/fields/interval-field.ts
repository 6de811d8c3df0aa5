import { z } from 'zod'
import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import { formatExact } from '#/language/es-AR/exact-number.ts'
import { createField, parseOrTextError, type Field, type Numeric } from './field.ts'
import { numberField } from './field-kinds.ts'
import { readPart } from './record-field.ts'
import { TextError } from '#/language/text-error.ts'

type Interval = { min: number; max: number }
const INTERVAL_SEPARATOR = /\s+a\s+|\s*[–—]\s*|\s+-\s+|(?<=\d)-(?=\d)/

/** Interval in `unit` with min ≤ max. */
export function interval<Key extends string>(key: Key, label: string, options: Numeric = {}): Field<Key> {
  const { unit, range } = options
  const ends = { unit, range, required: true, negative: true }
  const [min, max] = [numberField('min', 'Desde', ends), numberField('max', 'Hasta', ends)]
  const schema = z
    .object({ min: min.schema, max: max.schema }, 'Cargá desde y hasta cuánto.')
    .refine(
      (value) => (value as Interval).min <= (value as Interval).max,
      'El mínimo no puede superar al máximo.',
    )
  const write = (value: unknown, format: (number: number) => string) =>
    joinUnit(`${format((value as Interval).min)} a ${format((value as Interval).max)}`, unit)
  return createField(
    {
      key,
      label,
      kind: 'interval',
      schema,
      unit,
      range,
      parts: [min, max],
      numbers: (value) => [(value as Interval).min, (value as Interval).max],
      display: (value) => write(value, formatNumber),
      format: (value) => write(value, (part) => formatExact(part)),
      parse(written) {
        const ends = written
          .trim()
          .replace(/^de\s+/i, '')
          .split(INTERVAL_SEPARATOR)
        if (ends.length !== 2) {
          const [from, to] = range ?? [5, 20]
          throw new TextError(`Escribilo así: ${write({ min: from, max: to }, formatNumber)}.`)
        }
        return parseOrTextError(schema, { min: readPart(min, ends[0]!), max: readPart(max, ends[1]!) })
      },
    },
    options,
  )
}
