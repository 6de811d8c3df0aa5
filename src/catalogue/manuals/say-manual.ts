import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { ManualBlock, ManualSection, OwnManual } from '#/catalogue/documents/manual.ts'
import { faultBranches } from './fault-branches.ts'
import { faultsOf, manualOfType } from './faults-of.ts'
import { spokenLines } from './spoken-lines.ts'
import type { Block, Problem } from './block.ts'

export type SaidManual = {
  section: (name: ManualSection) => readonly Block[]
  problems: () => readonly Problem[]
}

export function sayManual(catalogue: Catalogue, product: CatalogueProduct): SaidManual {
  const document = manualOfType(catalogue, product.type)
  const own = product.manual ?? {}
  const { holds, linesOf } = spokenLines(catalogue, product)

  function blocksOf(blocks: readonly ManualBlock[]): Block[] {
    return blocks.filter(holds).flatMap(({ kind, lines }) => asBlocks(kind, linesOf(lines)))
  }

  const said = new Map<ManualSection, readonly Block[]>()
  return {
    section(name) {
      const known = said.get(name) ?? withOwn(blocksOf(document[name]), name, own, blocksOf)
      said.set(name, known)
      return known
    },
    problems: () =>
      faultsOf(catalogue, product).map((fault) => {
        const { id, sees, danger } = fault
        const { steps, otherwise, isOtherwiseOpen } = faultBranches(catalogue, product, fault)
        // The manual ends with the service centres.
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
