import type { Block, Problem } from './block.ts'
import type { Drawing } from './drawings/drawing.ts'
import type { Subject } from './subject.ts'

/** What the manual of one product type says of one product. What all share is added around it. */
export type FamilyText = {
  /** Warnings under their headings, the gravest first. */
  readonly safety: readonly { readonly title: string; readonly items: readonly string[] }[]
  readonly firstSteps: readonly Block[]
  readonly use: readonly Block[]
  readonly care: readonly Block[]
  readonly problems: readonly Problem[]
  readonly drawing: Drawing
}

/** Writes the manual of a type from what one product states. Pure: same product, same text. */
export type Family = (subject: Subject) => FamilyText
