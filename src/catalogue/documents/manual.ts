import { z } from 'zod'
import { lineSchema, proseText, slug } from './common.ts'
import { conditionLists } from './condition.ts'

/** Text with placeholders as in a card; text in brackets is omitted without its value. */
const manualSentence = proseText().min(1).max(500)

const textOrShared = { text: manualSentence.optional(), shared: slug.optional(), ...conditionLists }
const isOneOfBoth = (line: { text?: string | undefined; shared?: string | undefined }) =>
  (line.text === undefined) !== (line.shared === undefined)
const ONE_OF_BOTH = {
  path: ['text'],
  message: 'Escribí un texto o elegí uno compartido: uno de los dos.',
}

/** A text, or a reference to a text shared between manuals. */
const manualLine = z.strictObject(textOrShared).refine(isOneOfBoth, ONE_OF_BOTH)
export type ManualLine = z.infer<typeof manualLine>

const BLOCK_KINDS = ['heading', 'text', 'list', 'steps', 'notice', 'facts'] as const

const blockParts = {
  kind: z.enum(BLOCK_KINDS),
  ...conditionLists,
  lines: z.array(manualLine).max(40),
}

function checkRows({ kind, lines }: StoredManualBlock, context: z.RefinementCtx<StoredManualBlock>): void {
  if (kind !== 'facts') return
  for (const [place, { text = ': ' }] of lines.entries())
    if (!text.includes(': '))
      context.addIssue({
        code: 'custom',
        path: ['lines', place, 'text'],
        message: 'En una tabla cada renglón es un nombre, dos puntos y un valor: «Mate: 75 a 80 °C».',
      })
}

const manualBlock = z.strictObject(blockParts)
export type StoredManualBlock = z.infer<typeof manualBlock>

const STEP_ENDS = ['fixed', 'part', 'workshop', 'electrician', 'case'] as const
export type FaultEnd = (typeof STEP_ENDS)[number]

/** Maximum steps of a fault that apply to one product; the rest are left out. */
export const MAX_FAULT_STEPS = 4

/** Step to try, and the outcome if it helped: `fixed` by default. */
const faultStep = z
  .strictObject({
    ...textOrShared,
    /** Yes-no question after the step; defaults to whether it solved the fault. */
    asks: lineSchema(120).optional(),
    end: z.enum(STEP_ENDS).optional(),
    /** Name or code of the part, for the end `part`. */
    part: lineSchema(60).optional(),
  })
  .refine(isOneOfBoth, ONE_OF_BOTH)

/** A small tree of checks, or all the faults of a text that manuals share. */
const manualFault = z
  .strictObject({
    /** Path segment; derived from `sees` if omitted. */
    id: slug.optional(),
    sees: lineSchema(120).optional(),
    /** Visitors' phrasings, for the search. */
    asked: z.array(lineSchema(120)).max(40).optional(),
    /** Immediate action for a danger; the checks are then actions to take instead of steps to try. */
    danger: lineSchema(200).optional(),
    /** Steps in order, likeliest first, until one solves the fault. */
    checks: z.array(faultStep).min(1, 'Cargá al menos algo para probar.').max(12).optional(),
    /** Outcome if no step helped; `workshop` by default. */
    otherwise: z.enum(STEP_ENDS).optional(),
    part: lineSchema(60).optional(),
    shared: slug.optional(),
    ...conditionLists,
  })
  .refine(({ sees, shared }) => (sees === undefined) !== (shared === undefined), {
    path: ['sees'],
    message: 'Escribí qué se ve o elegí un texto compartido: uno de los dos.',
  })
  .refine(({ sees, checks }) => (sees === undefined) === (checks === undefined), {
    path: ['checks'],
    message: 'Cargá al menos algo para probar.',
  })
  .refine(({ danger, checks = [] }) => danger === undefined || checks.every(({ end }) => end !== 'fixed'), {
    path: ['danger'],
    message: 'Lo que es peligroso no queda resuelto en casa: terminá en un centro de servicio.',
  })
export type ManualFault = z.infer<typeof manualFault>

export const MANUAL_SECTIONS = ['safety', 'firstSteps', 'use', 'care'] as const
export type ManualSection = (typeof MANUAL_SECTIONS)[number]

const blocks = z.array(manualBlock.superRefine(checkRows)).max(40)

/** Manual of the product type with the same id. */
export const manualSchema = z.strictObject({
  id: slug,
  safety: blocks,
  firstSteps: blocks,
  use: blocks,
  care: blocks,
  faults: z.array(manualFault).max(30),
})
export type ManualDocument = z.infer<typeof manualSchema>

/** Text shared between manuals, referenced by id. */
export const manualText = z.strictObject({
  id: slug,
  title: lineSchema(60),
  ...conditionLists,
  lines: z.array(manualLine).max(20),
  faults: z.array(manualFault).max(10).optional(),
})
export type ManualText = z.infer<typeof manualText>

const ownBlock = z.strictObject({
  section: z.enum(MANUAL_SECTIONS),
  /** Heading of the type's manual; the lines before the first heading if omitted. */
  heading: lineSchema(120).optional(),
  /** Appends under the heading, replaces what is under it (with no lines, removes it), or the entire section. */
  how: z.enum(['add', 'replace', 'replace-section']),
  ...blockParts,
})

/** Additions of one product to the manual of its type; a fault with an equal `sees` replaces that one. */
export const ownManual = z.strictObject({
  blocks: z.array(ownBlock.superRefine(checkRows)).max(20).optional(),
  faults: z.array(manualFault).max(10).optional(),
})
export type OwnManual = z.infer<typeof ownManual>
