import { allows } from './conditions.ts'
import type { Specs } from './product-type.ts'
import { ABSENCES, type Absence } from './shared-facts.ts'

const NO_FIELDS = new Map<string, never>()

/** Absence that explains an empty field, which is then an answer rather than a gap. */
function absenceOf(specs: Specs, key: string): Absence | undefined {
  if (specs[key] !== undefined) return undefined
  // A stated fact is present even if a rule implies its absence.
  return ABSENCES.find(
    (absence) =>
      absence.lacks.includes(key) &&
      allows(absence, specs, NO_FIELDS) &&
      absence.lacks.every((each) => specs[each] === undefined || specs[each] === false),
  )
}

/** Text for a fact known to be absent; undefined if that is unknown. */
export function absentText(specs: Specs, key: string): string | undefined {
  return absenceOf(specs, key)?.text
}

/** Text of an absence that merits a line of its own in the product's table. */
export function absentFactText(specs: Specs, key: string): string | undefined {
  const found = absenceOf(specs, key)
  return found?.explains?.includes(key) ? found.text : undefined
}
