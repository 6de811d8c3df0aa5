import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'

export type NumberRange = {
  readonly slug: string
  readonly text: string
  readonly has: (value: number) => boolean
}

/** Maximum bounds when types divide a number differently. */
const MERGED_BOUNDS = 3

/** Ranges without gaps: [60, 200] gives «Menos de 60 W», «60 a 200 W», «Más de 200 W». */
export function numberRanges(
  steps: readonly number[],
  unit: string | undefined,
  written = (value: number) => numberWithUnit(value, unit),
): NumberRange[] {
  const [first] = steps
  const last = steps.at(-1)
  if (first === undefined || last === undefined) return []
  const least: NumberRange = {
    slug: `menos-de-${first}`,
    text: `Menos de ${written(first)}`,
    has: (value) => value < first,
  }
  if (steps.length === 1) return [least, from(first, unit)]
  const between = steps.slice(1).map((end, index): NumberRange => {
    const start = steps[index]!
    return {
      slug: `${start}-${end}`,
      text: `${unit === undefined ? written(start) : formatNumber(start)} a ${written(end)}`,
      has: (value) => value >= start && (value < end || (value === end && end === last)),
    }
  })
  const most: NumberRange = {
    slug: `mas-de-${last}`,
    text: `Más de ${written(last)}`,
    has: (value) => value > last,
  }
  return [least, ...between, most]
}

export function numberFloors(steps: readonly number[], unit: string | undefined): NumberRange[] {
  return steps.map((step) => from(step, unit))
}

export function mergeSteps(lists: readonly (readonly number[])[]): readonly number[] {
  const [only, ...others] = lists
  if (only && others.every((list) => list.join() === only.join())) return only
  const all = [...new Set(lists.flat())].sort((a, b) => a - b)
  if (all.length <= MERGED_BOUNDS) return all
  return Array.from(
    { length: MERGED_BOUNDS },
    (_, index) => all[Math.floor(((index + 0.5) * all.length) / MERGED_BOUNDS)]!,
  )
}

function from(step: number, unit: string | undefined): NumberRange {
  return { slug: `desde-${step}`, text: `${numberWithUnit(step, unit)} o más`, has: (value) => value >= step }
}

function numberWithUnit(value: number, unit: string | undefined): string {
  return joinUnit(formatNumber(value), unit)
}
