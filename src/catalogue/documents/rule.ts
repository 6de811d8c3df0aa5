import { z } from 'zod'
import { lineSchema } from './common.ts'
import { condition } from './condition.ts'

export const CHOOSE_FACT = 'Elegí un dato de la lista.'
const CHOOSE_SUM = 'Elegí una cuenta de la lista.'

/** Key of a fact, or of its part: `dimensiones.alto`. */
const factPath = z
  .string(CHOOSE_FACT)
  .regex(/^[a-z][a-zA-Z0-9]{0,39}(\.[a-z][a-zA-Z0-9]{0,39})?$/, CHOOSE_FACT)

/** Number, or reference to another fact's. */
const amount = z
  .union([z.number(), z.strictObject({ key: factPath })], 'Escribí un número o elegí otro dato.')
  .optional()

const ruleCondition = condition.extend({
  key: factPath,
  moreThan: amount,
  lessThan: amount,
  /** Range that one of the fact's numbers is outside of. */
  outside: z
    .tuple([z.number(), z.number()], 'Poné el mínimo y el máximo habituales, por ejemplo de 4 a 12.')
    .refine(([min, max]) => min <= max, 'El mínimo no puede superar al máximo.')
    .optional(),
})
export type RuleCondition = z.infer<typeof ruleCondition>

/** Issue reported at a fact if all of `when` and none of `unless` hold. */
export const ruleSchema = z.strictObject({
  severity: z.enum(['error', 'warning'], 'Elegí si impide publicar o sólo avisa.'),
  at: z.string(CHOOSE_FACT).regex(/^[a-z][a-zA-Z0-9]{0,39}$/, CHOOSE_FACT),
  /** A template: «{canales} canales incluye subwoofer». */
  says: lineSchema(200),
  when: z.array(ruleCondition).max(6).optional(),
  unless: z.array(ruleCondition).max(6).optional(),
})
export type Rule = z.infer<typeof ruleSchema>

/** Reference to an arithmetic rule of `specs/rules/named-rules.ts`, with the facts it uses. */
export const namedRuleSchema = z.strictObject({
  name: z.string(CHOOSE_SUM).regex(/^[a-z][a-z-]{0,39}$/, CHOOSE_SUM),
  facts: z.record(z.string().regex(/^[a-zA-Z]{1,40}$/, CHOOSE_SUM), factPath),
  /** Replaces the rule's own sentence. */
  says: lineSchema(200).optional(),
})
export type NamedRule = z.infer<typeof namedRuleSchema>
