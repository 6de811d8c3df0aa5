import { useEffect, useState } from 'react'
import { wishlistPath } from '#/features/wishlist/names.ts'
import type { WishlistRowData } from '#/features/wishlist/wishlist-page.ts'

/** Null: the catalogue does not have it. */
type ProductRows = ReadonlyMap<string, WishlistRowData | null>

export function useRows(known: readonly WishlistRowData[], ids: readonly string[]): ProductRows {
  const [fetched, setFetched] = useState<ProductRows>(new Map())
  const rows = new Map<string, WishlistRowData | null>([
    ...fetched,
    ...known.map((row) => [row.id, row] as const),
  ])
  const missing = ids.filter((id) => !rows.has(id)).join(' ')

  useEffect(() => {
    if (missing === '') return
    const controller = new AbortController()
    const wanted = missing.split(' ')
    const show = (found: readonly WishlistRowData[]) => {
      const byId = new Map(found.map((row) => [row.id, row]))
      setFetched((before) => new Map([...before, ...wanted.map((id) => [id, byId.get(id) ?? null] as const)]))
    }
    // When they can't be had the codes are there to be read; the next change asks again.
    fetchProductRows(wanted, controller.signal).then(show, () => undefined)
    return () => controller.abort()
  }, [missing])

  return rows
}

const ROWS_PER_REQUEST = 100

async function fetchProductRows(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly WishlistRowData[]> {
  const rows: WishlistRowData[] = []
  for (let from = 0; from < ids.length; from += ROWS_PER_REQUEST) {
    const query = wishlistPath(ids.slice(from, from + ROWS_PER_REQUEST)).slice('/lista'.length)
    const response = await fetch(`/datos/lista${query}`, { signal })
    if (!response.ok) throw new Error(`The list's rows answered ${response.status}`)
    rows.push(...((await response.json()) as WishlistRowData[]))
  }
  return rows
}
