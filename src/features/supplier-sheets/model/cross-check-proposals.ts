import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { Proposal } from './values/proposal.ts'
import { isClose } from './values/read-value.ts'
import type { SourcePair } from './source.ts'

/** Proposes the length of a sound bar from its width. */
export function barLength(proposals: readonly Proposal[], fields: ReadonlyMap<string, Field>): Proposal[] {
  const field = fields.get('largo')
  const sides = proposals.find(({ field: { key } }) => key === 'dimensiones')
  if (!field || !sides || proposals.some((each) => each.field === field) || sides.warning !== undefined)
    return []
  return [{ ...sides, field, value: (sides.value as { ancho: number }).ancho }]
}

/** Completes a proposal from others (microphone sockets, network radios), or warns of another charge in a phrase. */
export function withOthers(
  proposal: Proposal,
  all: readonly Proposal[],
  pairs: readonly SourcePair[],
): Proposal {
  const { field, value } = proposal
  const proposalOf = (key: string) => all.find((each) => each.field.key === key)
  const has = (option: string) => field.options?.includes(option) && !(value as string[]).includes(option)
  const plus = (option: string) => ({
    ...proposal,
    value: field.options!.filter((each) => each === option || (value as string[]).includes(each)),
  })
  if (
    field.key === 'entradas' &&
    Number(proposalOf('entradasDeMicrofono')?.value ?? 0) > 0 &&
    has('Micrófono 6,3 mm')
  )
    return plus('Micrófono 6,3 mm')
  if (field.key === 'red' && proposalOf('wifi') && has('Wi-Fi')) return plus('Wi-Fi')
  if (
    (field.key === 'capacidadBateria' || field.key === 'energiaBateria') &&
    proposal.warning === undefined
  ) {
    const charge = proposalOf('capacidadBateria')?.value
    const other = pairs.find(
      ({ label, value: text }) =>
        label === '' &&
        [...text.matchAll(/(\d{3,5})\s?mah/gi)].some(
          ([, each]) => typeof charge === 'number' && !isClose(Number(each), charge),
        ),
    )
    if (other)
      return {
        ...proposal,
        warning: `Otra parte de la ficha dice otra cosa: «${other.source.slice(0, 80)}».`,
      }
  }
  return proposal
}

/** Mains plus battery: a product with both runs on either, whichever its supply names. */
export function withBattery(proposal: Proposal, all: readonly Proposal[]): Proposal {
  const { field, value } = proposal
  const both = 'Red + batería'
  if (field.key !== 'alimentacion' || value !== 'Red 220 V' || !field.options?.includes(both)) return proposal
  const battery = all.find(({ field: { key } }) => key === 'capacidadBateria' || key === 'autonomia')
  if (!battery) return proposal
  return {
    ...proposal,
    value: both,
    warning: 'La ficha da también una batería: confirmá que ande de las dos maneras.',
  }
}
