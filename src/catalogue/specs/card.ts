import type { DocumentCondition } from '#/catalogue/documents/condition.ts'
import { conditionHolds } from './conditions.ts'
import { readTemplate, renderTemplate, type FieldsByKey, type SpecValues } from './fields/template.ts'

/** Needs all that its template names to be stated. */
type CardTemplate<Key extends string = string, Text extends string = string> = {
  readonly text: Text
  readonly when?: DocumentCondition & { readonly key: Key }
}

export type CardLine<Key extends string = string, Text extends string = string> = readonly CardTemplate<
  Key,
  Text
>[]

export function cardWriter(
  lines: readonly CardLine[],
  fields: FieldsByKey,
): (specs: SpecValues) => readonly string[] {
  const ways = lines.map((line) => line.map(({ text, when }) => ({ template: readTemplate(text), when })))
  return (specs) =>
    ways.flatMap((line) => {
      for (const { template, when } of line) {
        const applies = when === undefined || conditionHolds(when, specs, fields)
        const text = applies ? renderTemplate(template, specs, fields) : undefined
        if (text !== undefined) return [text]
      }
      return []
    })
}
