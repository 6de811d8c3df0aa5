/**
 * Steps of a database's schema, in order, only ever added at the end. One that is written out alone keeps every program out
 * that does not know it. One with `needs` says how many steps a program must know of to run on what it leaves: a step that only
 * adds (expand) needs no more than the one before it, and the one that takes away what nobody reads any more (contract) comes a
 * version later and needs the former.
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
