/** Keys are Google's merchant attributes: id, gtin, mpn, price, availability, link… */
export type ShopRow = Readonly<Record<string, string>>

/** Current items of a shop as a stream; throws with a sentence on any error. */
export type ShopSource = (
  asked: { url?: string; seller?: string },
  /** Called with the instant of `Last-Modified`, of a file that says one. */
  onModified: (at: number) => void,
) => AsyncIterable<ShopRow>
