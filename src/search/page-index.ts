import type { Page } from '#/catalogue/documents/page.ts'
import { MAX_HEADINGS } from '#/catalogue/markdown/headings.ts'
import { hasPhrase, stemsOf, type ContentWord } from './content-words.ts'
import { PAGE_WORDS } from './es-AR/page-words.ts'

/** `section` is null before the first heading. */
export type PageHit = { readonly id: string; readonly section: string | null }
export type PageIndex = ReturnType<typeof createPageIndex>

const ASKED = PAGE_WORDS.map(([phrase, title]) => ({ stems: stemsOf(phrase), title: stemsOf(title) })).sort(
  (a, b) => b.stems.length - a.stems.length,
)
const HEADING = /^#{1,3}\s+(.+)$/gmu

export function createPageIndex(pages: Iterable<Page>) {
  return Array.from(pages, ({ id, title, summary, body }) => {
    const headings = [...body.matchAll(HEADING)].slice(0, MAX_HEADINGS).map(([, heading = '']) => heading)
    const called = `${title} ${id.replaceAll('-', ' ')}`
    return {
      id,
      title: new Set(stemsOf(called)),
      all: new Set(stemsOf([called, summary, ...headings].join(' '))),
      sections: headings.map((heading) => ({ heading, own: new Set(stemsOf(heading)) })),
    }
  })
}

export function findPages(pages: PageIndex, words: readonly ContentWord[]): PageHit[] {
  const stems = words.map(({ stem }) => stem)
  if (stems.length === 0) return []
  const named = ASKED.find((each) => hasPhrase(stems.join(' '), each.stems.join(' ')))
  const rest = stems.filter((stem) => !named?.stems.includes(stem))
  const found = pages.flatMap(({ id, title, all, sections }) => {
    const isNamed = named?.title.every((stem) => title.has(stem)) === true
    const wanted = isNamed ? rest : stems
    const section = sections.find(
      ({ own }) => wanted.length > (isNamed ? 0 : 1) && wanted.every((stem) => own.has(stem)),
    )
    const saysAll = (own: ReadonlySet<string>) => stems.every((stem) => own.has(stem))
    const weight = [stems.length > 1 && saysAll(all), section, saysAll(title), isNamed].findLastIndex(Boolean)
    return weight < 0 ? [] : [{ hit: { id, section: section?.heading ?? null }, weight }]
  })
  return found.sort((a, b) => b.weight - a.weight).map(({ hit }) => hit)
}
