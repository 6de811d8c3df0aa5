/**
 * Ordered, append-only migrations of a database's schema. A plain step locks out every program that does not know it.
 * `needs` is how many steps a program must know to run on the result: a step that only adds (expand) needs no more than
 * the one before it, and the one that removes what is unused (contract) comes a version later and needs the former.
 */
export type SchemaStep = string | { sql: string; needs: number }

export const sqlOf = (step: SchemaStep): string => (typeof step === 'string' ? step : step.sql)

/** How many steps a program must know of to run on a schema of so many. */
export function stepsNeeded(steps: readonly SchemaStep[], version: number): number {
  const needs = steps
    .slice(0, version)
    .map((step, index) => (typeof step === 'string' ? index + 1 : step.needs))
  return Math.max(0, ...needs)
}
