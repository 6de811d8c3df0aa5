import { certificationGroup, commonFacets, powerGroup, sizeGroup } from './common-blocks.ts'
import { kitchen } from './audio-blocks.ts'
import type { Field } from '../fields/field-kinds.ts'
import type { FacetDefinition, Specs } from '../product-type.ts'

/** `watts` is the plausible consumption; `power` are own fields of «Alimentación». */
export function kitchenGroups<Own extends Field, Power extends Field = never>(options: {
  own: readonly Own[]
  watts: readonly [min: number, max: number]
  power?: readonly Power[]
}) {
  return [
    { title: 'Cocina', fields: options.own },
    powerGroup({ watts: options.watts, own: options.power }),
    { title: 'Cuidado y seguridad', fields: kitchen() },
    sizeGroup(),
    certificationGroup(),
  ]
}

export const kitchenFacets: readonly FacetDefinition<
  'apagadoAutomatico' | (typeof commonFacets)[number]['key'],
  never
>[] = [{ key: 'apagadoAutomatico' }, ...commonFacets]

export function stated(...texts: readonly (string | undefined)[]): readonly string[] {
  return texts.filter((text) => text !== undefined)
}

export function numberIn<Key extends string>(specs: Specs<Key>, key: NoInfer<Key>): number | undefined {
  const value = specs[key]
  return typeof value === 'number' ? value : undefined
}
