import type { Condition } from '#/catalogue/documents/condition.ts'
import { holds } from './conditions.ts'
import { readTemplate, renderTemplate, type Fields, type Values } from './fields/template.ts'

/** Needs all that its template names to be stated. */
type CardText<Key extends string = string, Text extends string = string> = {
  readonly text: Text
  readonly when?: Condition & { readonly key: Key }
}

export type CardLine<Key extends string = string, Text extends string = string> = readonly CardText<
  Key,
  Text
>[]

export function cardWriter(lines: readonly CardLine[], fields: Fields): (specs: Values) => readonly string[] {
  const ways = lines.map((line) => line.map(({ text, when }) => ({ template: readTemplate(text), when })))
  return (specs) =>
    ways.flatMap((line) => {
      for (const { template, when } of line) {
        const isSaid = when === undefined || holds(when, specs, fields)
        const text = isSaid ? renderTemplate(template, specs, fields) : undefined
        if (text !== undefined) return [text]
      }
      return []
    })
}
