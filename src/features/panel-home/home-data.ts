import type { PriceDifference, SilentShop } from './offer-watch.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'

export type Expiring = {
  collection: PublicCollection
  id: string
  title: string
  /** «Seguridad eléctrica, certificado DEMO-1012». */
  what: string
  /** The last day, `YYYY-MM-DD`. */
  until: string
}

/** `several`: asked from three networks or more. */
export type MissedSearch = { text: string; count: number; several?: true }

type WaitingMessage = { id: string; reason: string; model: string | null; receivedAt: string }

/** GET /panel/datos/inicio */
export type HomeData = {
  /** In Buenos Aires, `YYYY-MM-DD`. */
  today: string
  /** How far `visits` and `searches` go back. */
  days: number
  /** By product id. */
  visits: Record<string, number>
  searches: { first: MissedSearch[]; count: number }
  /** Nouns of what is not made here. */
  outOfCatalogue: MissedSearch[]
  expiring: Expiring[]
  silentShops: SilentShop[]
  priceDifferences: PriceDifference[]
  /** Value on the published site. */
  siteFaults: DocumentIssue[]
  /** Null for who may not read messages. */
  waiting: { first: WaitingMessage[]; count: number } | null
}

/**
 * GET /panel/datos/busquedas; without an answer, with answers and no click, with a first click below the third. `words`: what this
 * catalogue calls its things.
 */
export type MissedSearches = {
  days: number
  searches: MissedSearch[]
  unclicked: MissedSearch[]
  low: MissedSearch[]
  words: string[]
}

/** `answer` as a judgement names it. */
export type ShownAnswer = { answer: string; kind: string; name: string }

/**
 * GET /panel/datos/juzgar?texto=&busca=&responde=&responde=; `found`: what a search for other words shows, to choose from. `worse`:
 * taught searches whose right answer would stand further down.
 */
export type JudgedLesson = {
  before: ShownAnswer[]
  after: ShownAnswer[]
  found: ShownAnswer[]
  worse: string[]
  others: number
  draft: { id: string; data: Record<string, unknown> } | null
}

/** GET /panel/datos/ensenar?texto=&como=&como=; `drafts`: the synonyms that would make it so. */
export type Lesson = {
  count: number
  products: { id: string; name: string; picture: string | null }[]
  /** By name. */
  others: string[]
  drafts: { id: string; data: Record<string, unknown> }[]
}
