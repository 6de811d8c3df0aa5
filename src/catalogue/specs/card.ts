import type { Field } from './fields/field-kinds.ts'
import { readTemplate, renderTemplate, type Values } from './fields/template.ts'

/** Needs all that its template names to be stated. */
export type CardText = {
  readonly text: string
  readonly when?: CardCondition
}

/** The value of `key` is this or lists it, isn't it, or is larger. */
export type CardCondition = {
  readonly key: string
  readonly is?: string | number | boolean
  readonly isNot?: string | number | boolean
  readonly moreThan?: number
}

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
