import type { ManualPart } from '#/catalogue/manuals/block.ts'
import type { Manual } from '#/features/manuals/manual.ts'

export function sentencesOf(manual: Manual): string[] {
  return manual.sections.flatMap((section) => [section.title, ...section.blocks.flatMap(sentences)])
}

export function sectionText(manual: Manual, id: string): string {
  const section = manual.sections.find((candidate) => candidate.id === id)
  return (section?.blocks ?? []).flatMap(sentences).join('\n')
}

function sentences(block: ManualPart): string[] {
  switch (block.kind) {
    case 'text':
    case 'heading':
    case 'notice':
    case 'code':
      return [block.text]
    case 'list':
    case 'steps':
      return [...block.items]
    case 'facts':
    case 'directory':
      return block.rows.flatMap(({ label, value }) => [label, value])
    case 'blanks':
      return [...block.labels]
    case 'problems':
      return block.rows.flatMap(({ problem, remedies }) => [problem, ...remedies])
    case 'drawing':
      return [block.context]
  }
}
