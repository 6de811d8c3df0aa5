import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { BODY_READERS } from './body-readers.ts'
import { COMPUTING } from './computing-readers.ts'
import { ELECTRIC } from './electric-readers.ts'
import { KITCHEN } from './kitchen-readers.ts'
import { SOUND_READERS } from './sound-readers.ts'
import type { FieldKey } from '#/catalogue/specs/registry.ts'
import type { Special, Specials } from './field-reader.ts'

const SPECIAL: Specials = { ...ELECTRIC, ...SOUND_READERS, ...COMPUTING, ...BODY_READERS, ...KITCHEN }

/** Undefined where its kind alone says how. */
export function specialOf(field: Field): Special | undefined {
  if (!Object.hasOwn(SPECIAL, field.key)) return undefined
  return SPECIAL[field.key as FieldKey]
}
