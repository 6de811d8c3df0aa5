import { isSameJson } from '#/catalogue/json/json.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { FoundFact, Proposal } from './values/proposal.ts'
import { isClose } from './values/read-value.ts'

/** Merges equal facts; contradictions get a warning. */
export function mergeProposals(found: readonly FoundFact[], fields: ReadonlyMap<string, Field>): Proposal[] {
  return [...fields.values()].flatMap((field): Proposal[] => {
    const all = found.filter((each) => each.field === field)
    const asked = all.filter(({ isAsked }) => isAsked)
    const mine = asked.length > 0 ? asked : all
    const [first] = mine
    if (!first) return []
    if (field.kind === 'choices' || field.kind === 'texts') return [unionProposal(field, mine)]
    const sure = mine.filter(({ reading }) => reading.warning === undefined)
    const best = sure[0] ?? first
    const rivals = (sure.length > 0 ? sure : mine).filter(
      ({ reading }) => !isAlike(reading.value, best.reading.value),
    )
    const pairs = [
      ...new Set(
        mine
          .filter(({ reading }) => isAlike(reading.value, best.reading.value) || rivals.length > 0)
          .map(({ pair }) => pair),
      ),
    ]
    const conflict =
      rivals.length > 0
        ? `La ficha se contradice: también dice «${formatFieldValue(field, rivals[0]!.reading.value)}».`
        : undefined
    const warning = [best.reading.warning, conflict].filter((each) => each !== undefined).join(' ')
    return [{ field, value: best.reading.value, pairs, ...(warning === '' ? {} : { warning }) }]
  })
}

function unionProposal(field: Field, mine: readonly FoundFact[]): Proposal {
  const all = [...new Set(mine.flatMap(({ reading }) => reading.value as string[]))]
  const value = field.kind === 'choices' ? field.options!.filter((option) => all.includes(option)) : all
  const warnings = [...new Set(mine.flatMap(({ reading }) => reading.warning ?? []))].join(' ')
  return {
    field,
    value,
    pairs: [...new Set(mine.map(({ pair }) => pair))],
    ...(warnings === '' ? {} : { warning: warnings }),
  }
}

const formatFieldValue = (field: Field, value: unknown) => field.format(value)

/** Equal but for what a conversion rounds. */
function isAlike(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return isClose(one, other)
  if (
    one !== null &&
    other !== null &&
    typeof one === 'object' &&
    typeof other === 'object' &&
    !Array.isArray(one)
  ) {
    return Object.keys({ ...one, ...other }).every((key) =>
      isAlike((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  }
  return isSameJson(one as never, other as never)
}
