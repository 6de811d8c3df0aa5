import type { Block, Problem } from './block.ts'
import type { Drawing } from './drawings/drawing.ts'
import type { ManualContext } from './manual-context.ts'

/** What all manuals share is added around it. */
export type TemplateText = {
  /** Warnings under their headings, the gravest first. */
  readonly safety: readonly { readonly title: string; readonly items: readonly string[] }[]
  readonly firstSteps: readonly Block[]
  readonly use: readonly Block[]
  readonly care: readonly Block[]
  readonly problems: readonly Problem[]
  readonly drawing: Drawing
}

/** Writes the manual of a type from what one product states. Pure: same product, same text. */
export type ManualTemplate = (context: ManualContext) => TemplateText
