import type { DocumentCondition } from '#/catalogue/documents/condition.ts'
import { conditionHolds } from './conditions.ts'
import { readTemplate, renderTemplate, type FieldsByKey, type SpecValues } from './fields/template.ts'

/** Alternatives of a card line: the first applies whose condition holds and whose template's facts are stated. */
export type CardLine = readonly { readonly text: string; readonly when?: DocumentCondition | undefined }[]

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
