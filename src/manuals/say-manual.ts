import type { Catalogue, CatalogueProduct } from '../catalogue/catalogue.ts'
import type { Conditions } from '../catalogue/documents/condition.ts'
import type {
  ManualBlock,
  ManualDocument,
  ManualFault,
  ManualLine,
  ManualSection,
  OwnManual,
} from '../catalogue/documents/manual.ts'
import { manualValues, withManualWords } from '../catalogue/manuals/manual-words.ts'
import { GENERAL_MANUAL } from '../catalogue/manuals/starting-manuals.ts'
import { allows } from '../catalogue/specs/conditions.ts'
import { renderText } from '../catalogue/specs/fields/template.ts'
import type { Block, Problem } from './block.ts'

export type SaidManual = {
  section: (name: ManualSection) => readonly Block[]
  problems: () => readonly Problem[]
}

export function sayManual({ manuals, manualTexts }: Catalogue, product: CatalogueProduct): SaidManual {
  const document: ManualDocument = manuals.get(product.type) ?? manuals.get(GENERAL_MANUAL)!
  const own = product.manual ?? {}
  const values = manualValues(product, product.productType)
  const fields = withManualWords(product.productType.fields)
  const holds = (said: Conditions) => allows(said, values, fields)

  /** `within`: the shared texts that it stands in, none of which it may name again. */
  function linesOf(lines: readonly ManualLine[], within: readonly string[] = []): string[] {
    return lines.filter(holds).flatMap(({ text, shared }) => {
      if (text !== undefined) return renderText(text, values, fields) ?? []
      const found = manualTexts.get(shared!)
      if (!found || !holds(found) || within.includes(shared!)) return []
      return linesOf(found.lines, [...within, shared!])
    })
  }

  function blocksOf(blocks: readonly ManualBlock[]): Block[] {
    return blocks.filter(holds).flatMap(({ kind, lines }) => asBlocks(kind, linesOf(lines)))
  }

  function problemsOf(faults: readonly ManualFault[], within: readonly string[] = []): Problem[] {
    return faults.filter(holds).flatMap(({ sees, checks = [], shared }) => {
      if (shared !== undefined) {
        const found = manualTexts.get(shared)
        if (!found || !holds(found) || within.includes(shared)) return []
        return problemsOf(found.faults ?? [], [...within, shared])
      }
      const problem = renderText(sees!, values, fields)
      const remedies = linesOf(checks)
      return problem === undefined || remedies.length === 0 ? [] : [{ problem, remedies }]
    })
  }

  return {
    section: (name) => withOwn(blocksOf(document[name]), name, own, blocksOf),
    problems() {
      const ownProblems = problemsOf(own.faults ?? [])
      const others = problemsOf(document.faults).filter(
        ({ problem }) => !ownProblems.some((each) => each.problem === problem),
      )
      return [...others, ...ownProblems]
    },
  }
}

function asBlocks(kind: ManualBlock['kind'], lines: readonly string[]): Block[] {
  if (lines.length === 0) return []
  switch (kind) {
    case 'list':
    case 'steps':
      return [{ kind, items: lines }]
    case 'heading':
      return [{ kind, text: lines[0]! }]
    case 'text':
    case 'notice':
      return lines.map((text) => ({ kind, text }))
    case 'facts':
      return [{ kind, rows: lines.map(asRow) }]
  }
}

function asRow(line: string): { label: string; value: string } {
  const at = line.indexOf(': ')
  return { label: line.slice(0, at), value: line.slice(at + 2) }
}

type Part = { heading: string | undefined; blocks: Block[] }

function withOwn(
  blocks: readonly Block[],
  section: ManualSection,
  own: OwnManual,
  blocksOf: (blocks: readonly ManualBlock[]) => Block[],
): Block[] {
  let parts = partsOf(blocks)
  const replaced = new Set<string | undefined>()
  for (const { heading, how, ...block } of own.blocks?.filter((each) => each.section === section) ?? []) {
    if (how === 'replace-section' && !replaced.has('')) {
      replaced.add('')
      parts = []
    }
    let part = parts.find((each) => each.heading === heading)
    if (!part) parts.push((part = { heading, blocks: [] }))
    if (how === 'replace' && !replaced.has(heading)) {
      replaced.add(heading)
      part.blocks = []
    }
    part.blocks.push(...blocksOf([block]))
  }
  return parts.flatMap(({ heading, blocks: under }): Block[] =>
    under.length === 0 ? [] : heading === undefined ? under : [{ kind: 'heading', text: heading }, ...under],
  )
}

function partsOf(blocks: readonly Block[]): Part[] {
  const parts: Part[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') parts.push({ heading: block.text, blocks: [] })
    else if (parts.length === 0) parts.push({ heading: undefined, blocks: [block] })
    else parts.at(-1)!.blocks.push(block)
  }
  return parts
}
