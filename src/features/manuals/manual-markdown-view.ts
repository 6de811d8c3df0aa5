import { bulletList, escapeMarkdown, section, joinBlocks } from '#/site/model/markdown-text.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { ManualPart } from '#/catalogue/manuals/block.ts'
import { partsDrawingOf, type PartName } from './manual-page.ts'
import { manualOf } from './manual.ts'
import { printedSections } from './printed-steps.ts'

/** `drawn` is the SVG of the product's drawing; `id`, a section's. */
type ManualMarkdownOptions = { id?: string | undefined; drawn?: string | undefined }

/**
 * Markdown of a manual or one section; `text` is undefined for an unknown section, the result for a product whose
 * manual the site doesn't write.
 */
export function manualMarkdown(
  catalogue: Catalogue,
  code: string,
  { id, drawn }: ManualMarkdownOptions = {},
) {
  const manual = manualOf(catalogue, code)
  if (!manual) return undefined
  const sections = printedSections(manual, drawn)
  const wanted = id === undefined ? sections : sections.filter((each) => each.id === id)
  const parts = partsDrawingOf(catalogue.products.get(code)!, drawn)?.names ?? []
  const text =
    wanted.length === 0
      ? undefined
      : joinBlocks(
          `# ${escapeMarkdown(`${manual.title}: ${manual.name} (${manual.code})`)}`,
          ...wanted.map(({ title, blocks }) =>
            section(`## ${escapeMarkdown(title)}`, ...blocks.map((block) => blockMarkdown(block, parts))),
          ),
        )
  return { text, ids: sections.map((each) => each.id) }
}

function blockMarkdown(block: ManualPart, parts: readonly PartName[]): string {
  switch (block.kind) {
    case 'text':
      return escapeMarkdown(block.text)
    case 'heading':
      return `### ${escapeMarkdown(block.text)}`
    case 'notice':
      return `> **Importante:** ${escapeMarkdown(block.text)}`
    case 'list':
      return bulletList(block.items.map(escapeMarkdown))
    case 'steps':
      return block.items.map((item, index) => `${index + 1}. ${escapeMarkdown(item)}`).join('\n')
    case 'facts':
    case 'directory':
      return bulletList(
        block.rows.map(
          ({ label, value }) => `${escapeMarkdown(label)}: ${escapeMarkdown(value.replace('\n', '. '))}`,
        ),
      )
    case 'problems':
      return block.rows
        .map(
          ({ problem, remedies }) =>
            `**${escapeMarkdown(problem)}**\n\n${bulletList(remedies.map(escapeMarkdown))}`,
        )
        .join('\n\n')
    case 'drawing':
      return parts
        .map(
          ({ name, use }, index) =>
            `${index + 1}. **${escapeMarkdown(name)}**${use === null ? '' : `: ${escapeMarkdown(use)}`}`,
        )
        .join('\n')
    case 'code':
      return escapeMarkdown(`${block.text} ${block.address}`)
    case 'blanks':
      return bulletList(block.labels.map((label) => `${escapeMarkdown(label)}: ______`))
  }
}
