import { z } from 'zod'
import { isoDate, lineSchema, proseText, slug } from './common.ts'
import { chosenCode } from './model-code.ts'

const serial = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}./ -]{3,40}$/u, 'Escribí el número de serie como está en la etiqueta.')

export const recall = z.strictObject({
  id: slug,
  title: lineSchema(90),
  since: isoDate,
  products: z.array(chosenCode).min(1).max(40),
  /** Inclusive ranges of affected serial numbers; all if omitted. */
  serials: z
    .array(z.strictObject({ from: serial, to: serial }))
    .max(20)
    .optional(),
  /** Affected units in words: «fabricadas entre marzo y mayo de 2026». */
  which: lineSchema(160).optional(),
  danger: proseText().min(1).max(400),
  whatToDo: proseText().min(1).max(800),
  contact: lineSchema(200),
})
export type Recall = z.infer<typeof recall>
