/** By the names of Google's merchant attributes: id, gtin, mpn, price, availability, link… */
export type ShopRow = Readonly<Record<string, string>>

/** What a shop sells now, one by one; whatever goes wrong half-way throws with a sentence. */
export type ShopSource = (
  asked: { url?: string; seller?: string },
  /** Called with the instant of `Last-Modified`, of a file that says one. */
  onModified: (at: number) => void,
) => AsyncIterable<ShopRow>
