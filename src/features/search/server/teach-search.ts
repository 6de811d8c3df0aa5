import { setImmediate as turn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { synonyms as synonymsSchema, type Synonyms } from '#/catalogue/documents/synonyms.ts'
import { parameterSlug } from '#/catalogue/specs/fields/parameter-name.ts'
import { commonWidth } from '#/catalogue/pictures/picture-widths.ts'
import { patchIndexSteps, type SearchIndex } from '#/search/search.ts'
import { compareText } from '#/language/es-AR/format.ts'
import { catalogueVersion, type Catalogue } from '#/catalogue/catalogue.ts'
import { searchPage } from '#/features/search/search-page.ts'
import type { ProductCardData } from '#/site/model/card-data.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import type { FollowedDocument } from '#/publishing/server/followed-documents.ts'
import type { PanelFeed } from '#/publishing/server/panel-feed.ts'

type TeachingSources = { live: LiveCatalogue; feed: PanelFeed }

const SLICE_MS = 8
const MAX_PREVIEWED = 6
const PICTURE_WIDTH = 128

export function lessons({ live, feed }: TeachingSources) {
  const indexes = new LRUCache<string, SearchIndex>({ max: 2 })

  /** Builds the index in time slices, so that visitors do not wait. */
  async function indexWith(catalogue: Catalogue, synonyms: readonly Synonyms[]): Promise<SearchIndex> {
    const name = JSON.stringify([catalogueVersion(catalogue), synonyms])
    const before = indexes.get(name)
    if (before) return before
    const steps = patchIndexSteps(live.current().index, { ...catalogue, synonyms: [...synonyms] })
    for (let until = performance.now() + SLICE_MS; ;) {
      const step = steps.next()
      if (step.done) {
        indexes.set(name, step.value)
        return step.value
      }
      if (performance.now() < until) continue
      await turn()
      until = performance.now() + SLICE_MS
    }
  }

  return {
    async lesson(text: string, words: readonly string[]) {
      const { documents } = await feed.documents()
      await live.refresh()
      const { catalogue } = live.current()
      const known = [...documents.all()].filter(({ collection }) => collection === 'synonyms')
      const drafts = words.map((word) => draftFor(known, text, word))
      const taught = new Map<string, Synonyms>(catalogue.synonyms.map((each) => [each.id, each]))
      for (const { id, data } of drafts) {
        const read = synonymsSchema.safeParse(data)
        if (read.success) taught.set(id, read.data)
      }
      const index = await indexWith(catalogue, [...taught.values()])
      const page = searchPage(catalogue, index, { q: text })
      const others = [
        ...page.categories.map(({ name }) => name),
        ...page.guides.map(({ title }) => title),
        ...page.faqs.map(({ question }) => question),
        ...page.pages.map(({ title }) => title),
      ]
      return {
        count: page.count,
        products: [...page.products, ...page.discontinued].slice(0, MAX_PREVIEWED).map(previewProduct),
        /** Names of the categories, guides, questions and pages found. */
        others: others.slice(0, MAX_PREVIEWED),
        drafts,
      }
    },

    words(): string[] {
      const { catalogue } = live.current()
      const types = [...catalogue.products.values()].map(({ productType }) => productType.singular)
      const categories = [...catalogue.categories.values()].map(({ name }) => name)
      const own = catalogue.synonyms.map(({ term }) => term)
      const all = new Map([...types, ...categories, ...own].map((word) => [word.toLowerCase(), word]))
      return [...all.values()].sort(compareText)
    },
  }
}

function previewProduct({ id, name, picture }: ProductCardData) {
  const width = picture && commonWidth(picture.width, PICTURE_WIDTH)
  return { id, name, picture: picture && width ? `/media/${picture.hash}/${width}.webp` : null }
}

/** Draft of the synonyms that contain the word, or a new one. */
function draftFor(
  known: readonly FollowedDocument[],
  text: string,
  word: string,
): { id: string; data: Record<string, unknown> } {
  const dataOf = ({ draft, live }: FollowedDocument) => draft?.data ?? live?.data ?? {}
  const same = known.find((one) => String(dataOf(one).term).toLowerCase() === word.toLowerCase())
  if (same) {
    const data = dataOf(same)
    const queries = Array.isArray(data.asked) ? (data.asked as unknown[]).filter((each) => each !== text) : []
    return { id: same.id, data: { ...data, asked: [...queries, text] } }
  }
  const slug = parameterSlug(word).replaceAll('.', '-').slice(0, 50)
  let id = slug
  for (let more = 2; known.some((one) => one.id === id); more += 1) id = `${slug}-${more}`
  return { id, data: { id, term: word, asked: [text] } }
}
