import type { Meanings } from './field-descriptor.ts'

type Explained = {
  readonly kind: string
  readonly help?: string | undefined
  readonly meanings?: Meanings | undefined
}

/** Meaning of a value; null if it needs none. */
export function meaningOf({ kind, meanings = {} }: Explained, value: unknown): string | null {
  if (value === undefined) return null
  const optionText = kind === 'flag' && typeof value === 'boolean' ? (value ? 'Sí' : 'No') : String(value)
  return Object.hasOwn(meanings, optionText) ? meanings[optionText]! : null
}

/** Help of the field and meaning of the value; undefined without either. */
export function explain(field: Explained, value: unknown): string | undefined {
  return [field.help, meaningOf(field, value)].filter(Boolean).join(' ') || undefined
}
