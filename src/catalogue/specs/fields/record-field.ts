import { z } from 'zod'
import { createField, parseOrTextError, type Field, type Numeric } from './field.ts'
import { readTemplate, renderTemplate } from './template.ts'
import { formatTemplate, scan } from './template-text.ts'
import { TextError } from '#/language/text-error.ts'

type RecordOptions = Numeric & {
  template: string
  displayTemplate?: string
  display?: (value: Record<string, unknown>) => string
}

/** Record of parts; `range` applies to those in its unit. */
export function record<Key extends string>(
  key: Key,
  label: string,
  parts: readonly Field[],
  options: RecordOptions,
): Field<Key> {
  const { template: text, displayTemplate, unit, range } = options
  const fields = new Map(parts.map((part) => [part.key, part]))
  const template = readTemplate(text)
  const displayed = displayTemplate === undefined ? template : readTemplate(displayTemplate)
  const measured = parts.filter((part) => part.kind === 'number' && part.unit === unit)
  const schema = z.strictObject(
    Object.fromEntries(parts.map((part) => [part.key, part.required ? part.schema : part.schema.optional()])),
    `Cargá ${parts.map((part) => part.label.toLowerCase()).join(', ')}.`,
  )
  return createField(
    {
      key,
      label,
      kind: 'record',
      schema,
      unit,
      range,
      parts,
      numbers: (value) =>
        measured.flatMap((part) => (value as Record<string, number | undefined>)[part.key] ?? []),
      display: options.display
        ? (value) => options.display!(value as Record<string, unknown>)
        : (value) => renderTemplate(displayed, value as Record<string, unknown>, fields) ?? '',
      format: (value) => formatTemplate(template, value as Record<string, unknown>, fields),
      parse(written) {
        const found = scan(template, written)
        if (!found) throw new TextError(`Escribilo así: ${example(parts, text)}.`)
        return parseOrTextError(
          schema,
          Object.fromEntries(found.map((part) => [part.path, readPart(fields.get(part.path)!, part.text)])),
        )
      },
      describe: { template: text, ...(displayTemplate === undefined ? {} : { displayTemplate }) },
    },
    options,
  )
}

/** @throws {TextError} naming the part. */
export function readPart(part: Field, text: string): unknown {
  try {
    return part.parse(text)
  } catch (error) {
    throw error instanceof TextError
      ? new TextError(`${part.label}: ${error.message}`, { cause: error })
      : error
  }
}

function example(parts: readonly Field[], template: string): string {
  return parts.reduce(
    (text, { key, label }) =>
      text.replace(new RegExp(String.raw`\{#?${key}(?:\|[^|}]+\|([^|}]+))?\}`), (_, noun?: string) =>
        [label.toLowerCase(), noun].filter(Boolean).join(' '),
      ),
    template.replace(/\[.*\]/, ''),
  )
}
