import { bullets, plain, section, whole } from '#/site/model/markdown-text.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Block } from '#/catalogue/manuals/block.ts'
import { partsOf, type PartName } from './manual-page.ts'
import { manualOf } from './manual.ts'

/** `drawn` is what its drawing's file says. */
type Wanted = { id?: string | undefined; drawn?: string | undefined }

/**
 * One section of a product's manual, by its id, or all; without such a section its `text` is undefined. Undefined for a product whose
 * manual the site doesn't write.
 */
export function manualMarkdown(catalogue: Catalogue, code: string, { id, drawn }: Wanted = {}) {
  const manual = manualOf(catalogue, code)
  if (!manual) return undefined
  const { sections } = manual
  const wanted = id === undefined ? sections : sections.filter((each) => each.id === id)
  const parts = partsOf(catalogue.products.get(code)!, drawn)?.names ?? []
  const text =
    wanted.length === 0
      ? undefined
      : whole(
          `# ${plain(`${manual.title}: ${manual.name} (${manual.code})`)}`,
          ...wanted.map(({ title, blocks }) =>
            section(`## ${plain(title)}`, ...blocks.map((block) => blockMarkdown(block, parts))),
          ),
        )
  return { text, ids: sections.map((each) => each.id) }
}

function blockMarkdown(block: Block, parts: readonly PartName[]): string {
  switch (block.kind) {
    case 'text':
      return plain(block.text)
    case 'heading':
      return `### ${plain(block.text)}`
    case 'notice':
      return `> **Importante:** ${plain(block.text)}`
    case 'list':
      return bullets(block.items.map(plain))
    case 'steps':
      return block.items.map((item, index) => `${index + 1}. ${plain(item)}`).join('\n')
    case 'facts':
    case 'directory':
      return bullets(
        block.rows.map(({ label, value }) => `${plain(label)}: ${plain(value.replace('\n', '. '))}`),
      )
    case 'problems':
      return block.rows
        .map(({ problem, remedies }) => `**${plain(problem)}**\n\n${bullets(remedies.map(plain))}`)
        .join('\n\n')
    case 'drawing':
      return parts
        .map(
          ({ name, use }, index) =>
            `${index + 1}. **${plain(name)}**${use === null ? '' : `: ${plain(use)}`}`,
        )
        .join('\n')
    case 'code':
      return plain(`${block.text} ${block.address}`)
    case 'blanks':
      return bullets(block.labels.map((label) => `${plain(label)}: ______`))
  }
}
