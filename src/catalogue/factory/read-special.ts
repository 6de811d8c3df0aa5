import type { Field } from '../specs/field.ts'
import { BODY } from './special-body.ts'
import { COMPUTING } from './special-computing.ts'
import { ELECTRIC } from './special-electric.ts'
import { KITCHEN } from './special-kitchen.ts'
import { SOUND } from './special-sound.ts'
import type { Special, Specials } from './special.ts'

const SPECIAL: Specials = { ...ELECTRIC, ...SOUND, ...COMPUTING, ...BODY, ...KITCHEN }

/** How this field is read; by its kind alone where it has no way of its own. */
export function specialOf(field: Field): Special | undefined {
  if (!Object.hasOwn(SPECIAL, field.key)) return undefined
  return SPECIAL[field.key]
}
