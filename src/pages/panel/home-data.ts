import type { PublicCollection } from '../../catalogue/collections/collections.ts'

/** Something that is good until a day and is to be renewed. */
export type Expiring = {
  collection: PublicCollection
  id: string
  title: string
  /** «Seguridad eléctrica, certificado DEMO-1012». */
  what: string
  /** The last day, `YYYY-MM-DD`. */
  until: string
}

/** A search that finds nothing, and how often it was made lately. */
export type MissedSearch = { text: string; count: number }

/** Who wrote and waits, without who it is. */
export type WaitingMessage = { id: string; reason: string; model: string | null; receivedAt: string }

/** GET /panel/datos/inicio */
export type HomeData = {
  /** The day in Buenos Aires, `YYYY-MM-DD`. */
  today: string
  /** How many days `visits` and `searches` go back. */
  days: number
  /** How often each product's page was shown. */
  visits: Record<string, number>
  searches: { first: MissedSearch[]; count: number }
  expiring: Expiring[]
  /** Null for who may not read messages. */
  waiting: { first: WaitingMessage[]; count: number } | null
}

/** GET /panel/datos/busquedas: the searches that find nothing, and what this catalogue calls its things. */
export type MissedSearches = { days: number; searches: MissedSearch[]; words: string[] }

/**
 * GET /panel/datos/ensenar?texto=&como=&como=: what a search would find with the text taken for those words, and the drafts of
 * synonyms that would make it so.
 */
export type Lesson = {
  count: number
  products: { id: string; name: string; picture: string | null }[]
  /** Whatever else it finds, by name. */
  others: string[]
  drafts: { id: string; data: Record<string, unknown> }[]
}
