import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type StructureNode = { role: string; alt?: string; children: StructureNode[] }

export type Printed = { role: string; text: string; x: number; y: number; width: number; height: number }

export type ReadPdf = {
  title: string
  author: string
  language: string
  tagged: boolean
  created: string
  pages: string[]
  printed: Printed[][]
  structure: StructureNode[]
  outline: string[]
  links: string[][]
}

type RawNode = { role?: string; alt?: string; id?: string; children?: RawNode[] }

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  const { info } = (await pdf.getMetadata()) as unknown as { info: Record<string, string> }
  const marks = await pdf.getMarkInfo()
  const outline = (await pdf.getOutline()) as { title: string }[] | null
  const read: ReadPdf = {
    title: info.Title ?? '',
    author: info.Author ?? '',
    language: info.Language ?? '',
    tagged: marks?.Marked === true,
    created: info.CreationDate ?? '',
    pages: [],
    printed: [],
    structure: [],
    outline: (outline ?? []).map((item) => item.title),
    links: [],
  }
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
    read.pages.push(oneSpace(text))
    const structure = (await page.getStructTree()) as RawNode
    read.printed.push(printedOf(items as readonly Content[], rolesById(structure)))
    read.structure.push(nodeOf(structure))
    const annotations = (await page.getAnnotations()) as { subtype: string; dest?: string }[]
    read.links.push(annotations.filter(({ subtype }) => subtype === 'Link').map(({ dest }) => dest ?? ''))
  }
  await task.destroy()
  return read
}

type Content =
  | { type: string; tag?: string; id?: string }
  | { str: string; transform: number[]; width: number; height: number }

/** Roles in the structure tree by id of marked content; a span has the role of its block. */
function rolesById({ role = '', id, children = [] }: RawNode, block = ''): Map<string, string> {
  const own = role === '' || role === 'Span' ? block : role
  return new Map([
    ...(id ? [[id, own] as const] : []),
    ...children.flatMap((child) => [...rolesById(child, own)]),
  ])
}

function printedOf(items: readonly Content[], structure: ReadonlyMap<string, string>): Printed[] {
  const roles: string[] = []
  return items.flatMap((item): Printed[] => {
    if ('str' in item) {
      const [x, y] = [item.transform[4]!, item.transform[5]!]
      const { str: text, width, height } = item
      return text.trim() === '' ? [] : [{ role: roles.at(-1) ?? '', text, x, y, width, height }]
    }
    if (item.type === 'endMarkedContent') roles.pop()
    else roles.push(structure.get(item.id ?? '') ?? item.tag ?? '')
    return []
  })
}

export function nodesOf(structure: readonly StructureNode[], role: string): StructureNode[] {
  return structure.flatMap((node) => [...(node.role === role ? [node] : []), ...nodesOf(node.children, role)])
}

export function oneSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function nodeOf({ role = '', alt, children = [] }: RawNode): StructureNode {
  return {
    role,
    ...(alt === undefined ? {} : { alt }),
    children: children.filter((child) => child.role).map(nodeOf),
  }
}
