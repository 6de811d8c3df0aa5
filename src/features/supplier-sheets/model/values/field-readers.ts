import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { BODY } from './body-readers.ts'
import { COMPUTING } from './computing-readers.ts'
import { ELECTRIC } from './electric-readers.ts'
import { KITCHEN } from './kitchen-readers.ts'
import { SOUND } from './sound-readers.ts'
import type { FieldKey } from '#/catalogue/specs/registry.ts'
import type { Special, Specials } from './field-reader.ts'

const SPECIAL: Specials = { ...ELECTRIC, ...SOUND, ...COMPUTING, ...BODY, ...KITCHEN }

/** Undefined where its kind alone says how. */
export function specialOf(field: Field): Special | undefined {
  if (!Object.hasOwn(SPECIAL, field.key)) return undefined
  return SPECIAL[field.key as FieldKey]
}
