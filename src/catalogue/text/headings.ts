import { fold } from './fold.ts'

/** A part of a text page: where a link leads and what its heading says. */
export type TextSection = { id: string; title: string }

/** Gives each h2 of HTML made by `renderMarkdown` an id of its own, and lists them. */
export function withSections(html: string): { html: string; sections: TextSection[] } {
  const sections: TextSection[] = []
  const anchored = html.replaceAll(/<h2>(.*?)<\/h2>/gs, (_, heading: string) => {
    const title = heading.replaceAll(/<[^>]*>/g, '')
    const taken = new Set(sections.map((section) => section.id))
    const id = freeId(slugOf(title), taken)
    sections.push({ id, title: decode(title) })
    return `<h2 id="${id}">${heading}</h2>`
  })
  return { html: anchored, sections }
}

function slugOf(title: string): string {
  return (
    fold(decode(title))
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'parte'
  )
}

function freeId(slug: string, taken: ReadonlySet<string>): string {
  let id = slug
  for (let count = 2; taken.has(id); count += 1) id = `${slug}-${count}`
  return id
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

function decode(text: string): string {
  return text.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity]!)
}
