import { valueAtPath } from '#/catalogue/json/fields.ts'

/** Texts, which a grid has as cells, and one that only the form has. */
export const FIELDS = ['promise', 'notInTheBox', 'specs.origen'] as const
export type FieldName = (typeof FIELDS)[number]

export const at = (data: unknown, field: string): string => String(valueAtPath(data, field) ?? '')
