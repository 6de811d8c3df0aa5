import { z } from 'zod'
import { lineSchema, lineTextSchema } from './common.ts'

const value = z.union([lineTextSchema().min(1), z.number(), z.boolean()])

/** Condition on one fact: all stated operators must hold; without operators, the fact must be stated. */
export const condition = z.strictObject({
  key: lineTextSchema('Elegí un dato de la lista.').min(1, 'Elegí un dato de la lista.').max(40),
  is: value.optional(),
  isNot: value.optional(),
  oneOf: z.array(value).min(1).max(20).optional(),
  /** Minimum length of a list, exclusive. */
  moreThan: z.number().optional(),
  /** Substring of the fact's text, ignoring case. */
  says: lineSchema(80).optional(),
})
export type DocumentCondition = z.infer<typeof condition>

/** All of `when` hold, and none of `unless`. */
export const conditionLists = {
  when: z.array(condition).max(6).optional(),
  unless: z.array(condition).max(6).optional(),
}
export type Conditions = {
  readonly when?: readonly DocumentCondition[] | undefined
  readonly unless?: readonly DocumentCondition[] | undefined
}
