import { z } from 'zod'
import { externalUrl } from '#/catalogue/documents/external-url.ts'
import { hasCheckDigit } from '#/catalogue/quantities/gs1-digits.ts'
import { visibleLine } from '#/language/visible-text.ts'
import { fold } from '#/language/fold.ts'
import { createField, parseOrTextError, type CommonFieldOptions, type Field } from './field.ts'
import { joinQuoted, splitStated } from './quoted-list.ts'

type TextOptions = CommonFieldOptions & {
  max?: number
  check?: TextCheck
}

type TextCheck = 'ean-13'

export function textField<Key extends string>(
  key: Key,
  label: string,
  options: TextOptions = {},
): Field<Key> {
  const { max = 200, check } = options
  const schema = check === undefined ? textSchema(max) : eanSchema
  return createField(
    {
      key,
      label,
      kind: 'text',
      schema,
      format: (value) => String(value),
      parse: (written) => parseOrTextError(schema, written.trim()),
      describe: { max, ...(check ? { check } : {}) },
    },
    options,
  )
}

function textSchema(max: number) {
  return z
    .string('Escribí un texto.')
    .overwrite(visibleLine)
    .min(1, 'Falta el dato: escribí el texto.')
    .max(max, `Es muy largo: usá hasta ${max} caracteres.`)
}

export const eanSchema = z
  .string('Escribí los trece dígitos del código.')
  .regex(/^\d{13}$/, 'Escribí los trece dígitos del código, sin espacios.')
  .refine(hasCheckDigit, 'El dígito verificador del EAN no coincide.')

export function textsField<Key extends string>(
  key: Key,
  label: string,
  options: CommonFieldOptions = {},
): Field<Key> {
  const schema = z
    .array(textSchema(120), 'Escribí una lista de textos.')
    .max(30, 'Son muchos: dejá hasta 30.')
  return createField(
    {
      key,
      label,
      kind: 'texts',
      schema,
      display: (value) => ((value as string[]).length > 0 ? (value as string[]).join(', ') : 'No'),
      format(value) {
        const items = value as string[]
        if (items.length === 0) return 'No'
        return items.length === 1 && fold(items[0]!) === 'no' ? `«${items[0]}»` : joinQuoted(items)
      },
      parse: (written) =>
        fold(written.trim()) === 'no' ? [] : parseOrTextError(schema, splitStated(written)),
    },
    options,
  )
}

/** Date stored as `YYYY-MM-DD`, read and written as «28/02/2030». */
export function dateField<Key extends string>(
  key: Key,
  label: string,
  options: CommonFieldOptions = {},
): Field<Key> {
  const schema = z.iso.date('Escribí un día que exista, como 28/02/2030.')
  return createField(
    {
      key,
      label,
      kind: 'date',
      schema,
      format: (value) => String(value).split('-').reverse().join('/'),
      parse(written) {
        const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written.trim())
        const iso = match
          ? `${match[3]}-${match[2]!.padStart(2, '0')}-${match[1]!.padStart(2, '0')}`
          : written.trim()
        return parseOrTextError(schema, iso)
      },
    },
    options,
  )
}

export function webAddress<Key extends string>(
  key: Key,
  label: string,
  options: CommonFieldOptions = {},
): Field<Key> {
  return createField(
    {
      key,
      label,
      kind: 'address',
      schema: externalUrl,
      format: (value) => String(value),
      parse: (written) => parseOrTextError(externalUrl, written),
    },
    options,
  )
}
