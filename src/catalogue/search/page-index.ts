import type { Page } from '../documents/page.ts'
import { MAX_HEADINGS } from '../markdown/headings.ts'
import { contentWords, type ContentWord } from './content-words.ts'
import { PAGE_WORDS } from '../../language/es-AR/page-words.ts'

/** `section` is null before the first heading. */
export type PageHit = { readonly id: string; readonly section: string | null }

export type PageIndex = {
  readonly pages: readonly PageWords[]
  readonly words: ReadonlySet<string>
}
type PageWords = {
  readonly id: string
  readonly title: ReadonlySet<string>
  readonly all: ReadonlySet<string>
  readonly sections: readonly { readonly heading: string; readonly words: ReadonlySet<string> }[]
}

const ASKED = PAGE_WORDS.map(([phrase, title]) => ({
  phrase: phraseOf(contentWords(phrase)),
  stems: contentWords(phrase).map(({ stem }) => stem),
  title: contentWords(title).map(({ stem }) => stem),
})).sort((a, b) => b.stems.length - a.stems.length)
const ASKED_STEMS = new Set(ASKED.flatMap(({ stems }) => stems))

const HEADING = /^#{1,3}\s+(.+)$/gmu

export function createPageIndex(pages: Iterable<Page>): PageIndex {
  const indexed = Array.from(pages, ({ id, title, summary, body }) => {
    const headings = [...body.matchAll(HEADING)].slice(0, MAX_HEADINGS).map(([, heading = '']) => heading)
    return {
      id,
      title: stemsOf(`${title} ${id.replaceAll('-', ' ')}`),
      all: stemsOf([title, id.replaceAll('-', ' '), summary, ...headings].join(' ')),
      sections: headings.map((heading) => ({ heading, words: stemsOf(heading) })),
    }
  })
  return { pages: indexed, words: new Set(indexed.flatMap(({ all }) => [...all])) }
}

export function findPages({ pages, words: known }: PageIndex, words: readonly ContentWord[]): PageHit[] {
  if (!words.some(({ stem }) => known.has(stem) || ASKED_STEMS.has(stem))) return []
  const text = phraseOf(words)
  const named = ASKED.find(({ phrase }) => ` ${text} `.includes(` ${phrase} `))
  const title = named?.title ?? []
  const rest = words.map(({ stem }) => stem).filter((stem) => !named?.stems.includes(stem))
  const found = pages.flatMap((page) => {
    const isNamed = title.length > 0 && title.every((stem) => page.title.has(stem))
    const wanted = isNamed ? rest : words.map(({ stem }) => stem)
    const section = page.sections.find(
      ({ words: own }) => wanted.length > (isNamed ? 0 : 1) && wanted.every((stem) => own.has(stem)),
    )
    const isCalled = words.every(({ stem }) => page.title.has(stem))
    const isSaid = words.length > 1 && words.every(({ stem }) => page.all.has(stem))
    const weight = [isSaid, section, isCalled, isNamed].findLastIndex(Boolean)
    return weight < 0 ? [] : [{ hit: { id: page.id, section: section?.heading ?? null }, weight }]
  })
  return found.sort((a, b) => b.weight - a.weight).map(({ hit }) => hit)
}

function stemsOf(text: string): Set<string> {
  return new Set(contentWords(text).map(({ stem }) => stem))
}

function phraseOf(words: readonly ContentWord[]): string {
  return words.map(({ stem }) => stem).join(' ')
}
