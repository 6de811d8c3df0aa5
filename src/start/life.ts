/** Told to `main` when a page that was left is shown again, maybe at another of its addresses. */
export const PUT_BACK = 'putback'

/** What an enhancement has to do with the page that it is in. */
export type Life = {
  /** Path and query that the server drew the page for. */
  address: string
  /** Aborted when the page is gone for good. */
  gone: AbortSignal
  /** Takes over the islands and the enhanced elements in a part of the page that an enhancement has put there. */
  takeOver(part: ParentNode): Promise<void>
  /** Lets go of an island that leaves the page. */
  leave(island: Element): void
}
