import { certificationGroup, commonFacets, powerGroup, sizeGroup } from './common-blocks.ts'
import { kitchen } from './audio-blocks.ts'
import type { Field } from '../fields/field-kinds.ts'
import type { FacetDefinition, SpecGroup, Specs } from '../product-type.ts'

/**
 * Groups of a kitchen appliance: its `own` fields, then what all of them share. `watts` is the plausible
 * consumption; `power` holds own fields of «Alimentación», such as the batteries it takes.
 */
export function kitchenGroups(options: {
  own: readonly Field[]
  watts: readonly [min: number, max: number]
  power?: readonly Field[]
}): readonly SpecGroup[] {
  return [
    { title: 'Cocina', fields: options.own },
    powerGroup({ watts: options.watts, own: options.power }),
    { title: 'Cuidado y seguridad', fields: kitchen() },
    sizeGroup(),
    certificationGroup(),
  ]
}

export const kitchenFacets: readonly FacetDefinition[] = [{ key: 'apagadoAutomatico' }, ...commonFacets]

/** The texts that are there: a card leaves out what a product does not state. */
export function stated(...texts: readonly (string | undefined)[]): readonly string[] {
  return texts.filter((text) => text !== undefined)
}

export function numberIn(specs: Specs, key: string): number | undefined {
  const value = specs[key]
  return typeof value === 'number' ? value : undefined
}
