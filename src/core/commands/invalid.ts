import type { z } from 'zod'
import { schemaSentences } from '#/catalogue/documents/schema-sentences.ts'
import { isStorableText } from '#/core/documents/document-store.ts'

/** `path`: dotted field path, empty for the whole document; `message`: Spanish sentence that says what to do. */
export type FieldError = { path: string; message: string }

export function fieldErrorsOf(error: z.ZodError, input: unknown): FieldError[] {
  return schemaSentences(error, input).map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message,
  }))
}

const UNSTORABLE = 'Tiene un carácter cortado o que no se ve, como medio emoji: borralo y escribilo de nuevo.'

export function unstorableTexts(input: unknown, path: readonly string[] = []): FieldError[] {
  if (typeof input === 'string')
    return isStorableText(input) ? [] : [{ path: path.join('.'), message: UNSTORABLE }]
  if (typeof input !== 'object' || input === null || ArrayBuffer.isView(input)) return []
  return Object.entries(input).flatMap(([key, value]) =>
    isStorableText(key)
      ? unstorableTexts(value, [...path, key])
      : [{ path: path.join('.'), message: UNSTORABLE }],
  )
}

const errorLine = ({ path, message }: FieldError) => (path === '' ? message : `${path}: ${message}`)

export class InvalidCommand extends Error {
  override readonly name = 'InvalidCommand'
  readonly errors: readonly FieldError[]
  /** Set by `execute`. */
  command = ''

  constructor(errors: readonly FieldError[]) {
    super(`No se hizo nada. Corregí:\n${errors.map((error) => `  ${errorLine(error)}`).join('\n')}`)
    this.errors = errors
  }
}

export const invalidCommand = (message: string, path = '') => new InvalidCommand([{ path, message }])

export class InvalidDocuments extends Error {
  override readonly name = 'InvalidDocuments'
  readonly documents: readonly { collection: string; id: string; errors: readonly FieldError[] }[]

  constructor(documents: InvalidDocuments['documents']) {
    const lines = documents.flatMap(({ collection, id, errors }) =>
      errors.map((error) => `  ${collection}/${id} ${errorLine(error)}`),
    )
    super(`No se guardó nada. Corregí:\n${lines.join('\n')}`)
    this.documents = documents
  }
}

/** Conflict of a command with the stored documents; the message is a sentence for the person. */
export class RefusedNow extends Error {
  override readonly name = 'RefusedNow'
}
