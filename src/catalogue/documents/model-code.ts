import { z } from 'zod'

/** Syntax that is safe in addresses, lists and file names; a brand's own pattern is in its settings. */
const MODEL_CODE = /^(?=.{2,24}$)[A-Z0-9]+(-[A-Z0-9]+)*$/
export const modelCode = z
  .string()
  .regex(
    MODEL_CODE,
    'Escribí el código con mayúsculas, números y guiones, sin espacios y en hasta 24 signos.',
  )

const CHOOSE_MODEL = 'Elegí uno de la lista.'
/** Code of a product or spare part chosen from a list. */
export const chosenCode = z.string(CHOOSE_MODEL).regex(MODEL_CODE, CHOOSE_MODEL)

/** Excludes repeated groups, `*` and `+`, by which a regular expression may take exponential time. */
const SAFE_PATTERN =
  /^(?:[A-Z0-9-]|\[(?:[A-Z0-9]|[A-Z0-9]-[A-Z0-9])+-?\]|\{\d{1,2}(?:,\d{1,2})?\}|\?|\(|\)(?![{?])|\|)+$/

/** Maximum alternatives and optional parts, which multiply the matching time. */
const MAX_CHOICES = 6

export const modelCodes = z
  .strictObject({
    example: modelCode,
    /** Regular expression of codes; any code is valid without it. */
    pattern: z
      .string()
      .max(80)
      .refine(
        isPattern,
        'Escribí la forma con letras, números, guiones, [A-Z], {1,4} y ?, por ejemplo [A-Z]{2}-[0-9]{4}.',
      )
      .optional(),
  })
  .refine(({ example, pattern }) => fitsPattern(example, pattern), {
    path: ['example'],
    message: 'El ejemplo no tiene la forma de los códigos: corregí uno de los dos.',
  })
type ModelCodes = z.infer<typeof modelCodes>

/** Spanish sentence; undefined if the code fits. */
export function modelCodeProblem(code: string, models: ModelCodes | undefined): string | undefined {
  return models === undefined || fitsPattern(code, models.pattern)
    ? undefined
    : `Escribí el código como figura en la etiqueta, por ejemplo ${models.example}.`
}

function fitsPattern(code: string, pattern: string | undefined): boolean {
  return pattern === undefined || !isPattern(pattern) || new RegExp(`^(?:${pattern})$`).test(code)
}

function isPattern(text: string): boolean {
  const choices = text.match(/[?|]|\{\d+,/g) ?? []
  if (!SAFE_PATTERN.test(text) || choices.length > MAX_CHOICES) return false
  try {
    return new RegExp(`^(?:${text})$`) instanceof RegExp
  } catch {
    return false
  }
}
