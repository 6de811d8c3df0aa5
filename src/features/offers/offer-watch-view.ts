import type { Catalogue } from '#/catalogue/catalogue.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { shopReads, type ShopRead } from './shop-documents.ts'
import { currentOffers, isOut } from '#/catalogue/offers/offers-at.ts'
import { formatDay, formatMoney, formatNumber } from '#/language/es-AR/format.ts'

export async function readShopReads(store: Pick<DocumentReader, 'find'>): Promise<ShopRead[]> {
  const { documents } = await store.find('shop-reads', { limit: 200 })
  return documents.flatMap(({ data }) => readStoredDocument(shopReads, data).data ?? [])
}

export function silentShops({ shopFeeds }: Catalogue, reads: readonly ShopRead[]) {
  return shopFeeds.flatMap(({ id, shop, source }) => {
    const read = reads.find((one) => one.id === id)
    const refusal = read?.refusal ?? (source === 'csv' && read ? staleness(read) : undefined)
    return read === undefined || refusal === undefined
      ? []
      : [{ id, name: shop.name, refusal, takenAt: read.takenAt ?? null }]
  })
}

const STALE_MS = 7 * 24 * 3_600_000

function staleness({ at, changedAt = at }: ShopRead): string | undefined {
  if (Date.parse(at) - Date.parse(changedAt) <= STALE_MS) return undefined
  return `Su archivo no cambia desde el ${formatDay(changedAt.slice(0, 10))}: preguntale si sigue al día.`
}

/** Price differences between shops, widest first; empty without a limit in the settings. */
export function priceDifferences(catalogue: Catalogue) {
  const limit = catalogue.settings?.offers?.differencePercent
  if (limit === undefined) return []
  return [...catalogue.offers.keys()]
    .flatMap((id) => {
      const had = currentOffers(catalogue, id).filter((offer) => !isOut(offer))
      const [cheapest, dearest] = [had[0], had.at(-1)]
      if (!cheapest || !dearest) return []
      const percent = Math.round((dearest.price / cheapest.price - 1) * 100)
      return percent <= limit ? [] : [{ id, cheapest, dearest, percent }]
    })
    .sort((a, b) => b.percent - a.percent)
    .map(({ id, cheapest, dearest, percent }) => ({
      id,
      title: catalogue.products.get(id)?.name ?? id,
      what: `${formatNumber(percent)} %: ${formatMoney(cheapest.price)} en ${cheapest.shop.name}, ${formatMoney(dearest.price)} en ${dearest.shop.name}`,
    }))
}
