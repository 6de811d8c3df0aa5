import { certificationGroup, powerGroup, sizeGroup } from './common-blocks.ts'
import { control, inputs, resistance, sound, tws, wireless } from './audio-blocks.ts'
import { battery } from './battery-blocks.ts'
import { kitchen } from './kitchen-blocks.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'

/** Plausible for anything with a plug. */
const ANY_WATTS = [1, 3500] as const

/** Pages and rules read some by name, so a key means the same everywhere. */
export const SHARED_FIELDS: ReadonlyMap<string, Field> = new Map(
  [
    ...powerGroup({ watts: ANY_WATTS }).fields,
    ...sizeGroup().fields,
    ...certificationGroup().fields,
    ...sound({ rms: [1, 1000] }),
    ...battery({ hours: [1, 60] }),
    ...wireless(),
    ...control(),
    ...kitchen(),
    inputs(),
    tws(),
    resistance(),
  ].map((field) => [field.key, field]),
)
