import type { PriceDifference, SilentShop } from '#/features/offers/offer-watch-view.ts'
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

type CountedSearch = { text: string; count: number }

type WaitingMessage = { id: string; reason: string; model: string | null; receivedAt: string }

/** GET /panel/datos/inicio */
export type HomeData = {
  /** In Buenos Aires, `YYYY-MM-DD`. */
  today: string
  /** How far `visits` and `searches` go back. */
  days: number
  visits: Record<string, number>
  searches: { first: CountedSearch[]; count: number }
  /** Nouns of what is not made here. */
  outOfCatalogue: CountedSearch[]
  expiring: Expiring[]
  silentShops: SilentShop[]
  priceDifferences: PriceDifference[]
  /** Value on the published site. */
  siteFaults: DocumentIssue[]
  /** Null for who may not read messages. */
  waiting: { first: WaitingMessage[]; count: number } | null
}
