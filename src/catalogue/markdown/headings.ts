import { fold } from '#/language/fold.ts'

export const MAX_HEADINGS = 300

/** Section of a text; `id` is its anchor. */
export type TextSection = { id: string; title: string }

/** Adds anchors to the h2 headings of `renderMarkdown` output. */
export function withSections(html: string): { html: string; sections: TextSection[] } {
  const sections: TextSection[] = []
  const freeId = uniqueIds()
  const anchored = html.replaceAll(/<h2>(.*?)<\/h2>/gs, (_, heading: string) => {
    const title = heading.replaceAll(/<[^>]*>/g, '')
    const id = freeId(headingSlug(title))
    sections.push({ id, title: decodeEntities(title) })
    return `<h2 id="${id}">${heading}</h2>`
  })
  return { html: anchored, sections }
}

function headingSlug(title: string): string {
  return (
    fold(decodeEntities(title))
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'parte'
  )
}

/** Unique ids: «cambios», «cambios-2»; counters are cached so that many equal headings take linear time. */
function uniqueIds(): (slug: string) => string {
  const counts = new Map<string, number>()
  return (slug) => {
    let count = counts.get(slug) ?? 0
    let id: string
    do {
      count += 1
      id = count === 1 ? slug : `${slug}-${count}`
    } while (id !== slug && counts.has(id))
    counts.set(slug, count)
    if (id !== slug) counts.set(id, 1)
    return id
  }
}

const DECODED_ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => DECODED_ENTITIES[entity]!)
}
