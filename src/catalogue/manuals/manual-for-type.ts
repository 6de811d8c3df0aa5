import type { DocumentCondition, Conditions } from '#/catalogue/documents/condition.ts'
import { MANUAL_SECTIONS, type ManualDocument } from '#/catalogue/documents/manual.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { templateTextProblem } from '#/catalogue/specs/from-document/template-problems.ts'
import { withManualWords } from './manual-words.ts'

type ConditionalText = Conditions & { text?: string | undefined }

/** Manual without the lines that depend on facts that the type does not have. */
export function manualForType(manual: ManualDocument, type: ProductType): ManualDocument {
  const facts = withManualWords(type.fields)
  const isKnown = ({ key }: DocumentCondition) => facts.has(key)
  const sayable = <Each extends ConditionalText>(all: readonly Each[]): Each[] =>
    all
      .filter(
        ({ text, when = [] }) =>
          when.every(isKnown) && (!text || templateTextProblem(text, facts) === undefined),
      )
      .map((each) => (each.unless ? { ...each, unless: each.unless.filter(isKnown) } : each))
  const sections = MANUAL_SECTIONS.map((section) => [
    section,
    sayable(manual[section])
      .map((block) => ({ ...block, lines: sayable(block.lines) }))
      .filter(({ lines }) => lines.length > 0),
  ])
  const faults = sayable(manual.faults)
    .map((fault) => (fault.checks ? { ...fault, checks: sayable(fault.checks) } : fault))
    .filter(({ checks }) => checks?.length !== 0)
  return { ...manual, ...(Object.fromEntries(sections) as object), faults, id: type.id }
}
