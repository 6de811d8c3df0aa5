import { bullets, plain, section, whole } from '#/site/model/markdown-text.ts'
import type { PartName } from './manual-page.ts'
import type { Block } from '#/catalogue/manuals/block.ts'
import type { Manual } from './manual.ts'

type Wanted = { id?: string | undefined; parts?: readonly PartName[] | undefined }

/** One section of it, by its id, or all; `parts` are those that its drawing numbers. Undefined without such a section. */
export function manualMarkdown({ sections, ...manual }: Manual, { id, parts = [] }: Wanted = {}) {
  const wanted = id === undefined ? sections : sections.filter((each) => each.id === id)
  if (wanted.length === 0) return undefined
  return whole(
    `# ${plain(`${manual.title}: ${manual.name} (${manual.code})`)}`,
    ...wanted.map(({ title, blocks }) =>
      section(`## ${plain(title)}`, ...blocks.map((block) => blockMarkdown(block, parts))),
    ),
  )
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
      return ''
  }
}
