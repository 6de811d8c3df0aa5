import type { Field } from './fields/field-kinds.ts'
import { readTemplate, renderTemplate, type Values } from './fields/template.ts'

/** One way to say a line of a card: a template of the type's fields, which needs all that it names to be stated. */
export type CardText = {
  readonly text: string
  /** Said only of a product of which this holds. */
  readonly when?: CardCondition
}

/** About the value of `key`: that it is this one (or its list has it), that it isn't, that it is a larger number. */
export type CardCondition = {
  readonly key: string
  readonly is?: string | number | boolean
  readonly isNot?: string | number | boolean
  readonly moreThan?: number
}

/** One line of a card: the first of its texts that can be said. */
export type CardLine = readonly CardText[]

export function cardWriter(
  lines: readonly CardLine[],
  fields: ReadonlyMap<string, Field>,
): (specs: Values) => readonly string[] {
  const ways = lines.map((line) => line.map(({ text, when }) => ({ template: readTemplate(text), when })))
  return (specs) =>
    ways.flatMap((line) => {
      for (const { template, when } of line) {
        const text = when && !holds(when, specs) ? undefined : renderTemplate(template, specs, fields)
        if (text !== undefined) return [text]
      }
      return []
    })
}

function holds({ key, is, isNot, moreThan }: CardCondition, specs: Values): boolean {
  const value = specs[key]
  const has = (wanted: unknown) => value === wanted || (Array.isArray(value) && value.includes(wanted))
  if (is !== undefined && !has(is)) return false
  if (isNot !== undefined && (value === undefined || has(isNot))) return false
  return moreThan === undefined || (typeof value === 'number' && value > moreThan)
}
