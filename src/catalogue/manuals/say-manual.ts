import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { StoredManualBlock, ManualSection, OwnManual } from '#/catalogue/documents/manual.ts'
import { faultBranches } from './fault-branches.ts'
import { productFaults, manualOfType } from './faults-of.ts'
import { spokenLines } from './spoken-lines.ts'
import type { ManualPart, ManualProblem } from './block.ts'

export type RenderedManual = {
  section: (name: ManualSection) => readonly ManualPart[]
  problems: () => readonly ManualProblem[]
}

export function sayManual(catalogue: Catalogue, product: CatalogueProduct): RenderedManual {
  const document = manualOfType(catalogue, product.type)
  const own = product.manual ?? {}
  const { holds, linesOf } = spokenLines(catalogue, product)

  function blocksOf(blocks: readonly StoredManualBlock[]): ManualPart[] {
    return blocks.filter(holds).flatMap(({ kind, lines }) => asBlocks(kind, linesOf(lines)))
  }

  const renderedSections = new Map<ManualSection, readonly ManualPart[]>()
  return {
    section(name) {
      const known = renderedSections.get(name) ?? withOwn(blocksOf(document[name]), name, own, blocksOf)
      renderedSections.set(name, known)
      return known
    },
    problems: () =>
      productFaults(catalogue, product).map((fault) => {
        const { id, sees, danger } = fault
        const { steps, otherwise, isOtherwiseOpen } = faultBranches(catalogue, product, fault)
        // Omitted for service centres, with which the manual ends anyway.
        const isOwn = danger === undefined && isOtherwiseOpen && fault.otherwise.end !== 'workshop'
        return {
          id,
          problem: sees,
          remedies: [
            ...(danger === undefined ? [] : [danger]),
            ...steps,
            ...(isOwn ? [`Si nada de eso lo resuelve, ${otherwise}.`] : []),
          ],
        }
      }),
  }
}

function asBlocks(kind: StoredManualBlock['kind'], lines: readonly string[]): ManualPart[] {
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

type BlockSection = { heading: string | undefined; blocks: ManualPart[] }

function withOwn(
  blocks: readonly ManualPart[],
  section: ManualSection,
  own: OwnManual,
  blocksOf: (blocks: readonly StoredManualBlock[]) => ManualPart[],
): ManualPart[] {
  let parts = splitSections(blocks)
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
  return parts.flatMap(({ heading, blocks: under }): ManualPart[] =>
    under.length === 0 ? [] : heading === undefined ? under : [{ kind: 'heading', text: heading }, ...under],
  )
}

function splitSections(blocks: readonly ManualPart[]): BlockSection[] {
  const parts: BlockSection[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') parts.push({ heading: block.text, blocks: [] })
    else if (parts.length === 0) parts.push({ heading: undefined, blocks: [block] })
    else parts.at(-1)!.blocks.push(block)
  }
  return parts
}
