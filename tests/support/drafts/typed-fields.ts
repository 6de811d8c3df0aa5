import { valueAtPath } from '#/catalogue/json/fields.ts'

/** Text fields: some are cells of a grid, one is only in the form. */
export const FIELDS = ['promise', 'notInTheBox', 'specs.origen'] as const
export type FieldName = (typeof FIELDS)[number]

export const at = (data: unknown, field: string): string => String(valueAtPath(data, field) ?? '')
