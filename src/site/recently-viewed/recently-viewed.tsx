import { codeOfVariant } from '#/catalogue/products/variant-code.ts'
import { useEffect, useSyncExternalStore } from 'react'
import layout from '#/ui/layout.module.css'
import { Plate } from '#/ui/plate.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import type { RecentlyViewedProduct } from './recently-viewed-products.ts'
import button from '#/ui/button.module.css'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import print from '#/ui/print.module.css'
import css from './recently-viewed.module.css'
import { deviceStore } from '#/site/device-storage/device-store.ts'
import { readRecentlyViewed, withViewed } from './recently-viewed-products.ts'
import { island } from '#/framework/components/island.tsx'

const recentlyViewedStore = deviceStore<readonly RecentlyViewedProduct[]>({
  key: 'vistos',
  read: readRecentlyViewed,
  write: (list) => (list.length > 0 ? list : undefined),
})

/** Recently viewed products; never sent from this device. */
function useRecentlyViewed(): readonly RecentlyViewedProduct[] {
  return useSyncExternalStore(
    recentlyViewedStore.subscribe,
    recentlyViewedStore.current,
    recentlyViewedStore.initial,
  )
}

function addRecentlyViewed(product: RecentlyViewedProduct): void {
  recentlyViewedStore.set(withViewed(recentlyViewedStore.current(), product))
}

function clearRecentlyViewed(): void {
  recentlyViewedStore.set([])
}

const MAX_VISIBLE_PRODUCTS = 6

type RecentlyViewedProps = {
  /** Current product: added to the history, but omitted from the list. */
  current?: RecentlyViewedProduct
}

/** Placed at the end of a page, where its appearance shifts nothing. */
export const RecentlyViewed = island('recently-seen', RecentlySeenPart)

function RecentlySeenPart({ current }: RecentlyViewedProps) {
  const { id, name, picture } = current ?? {}
  const list = useRecentlyViewed().filter(
    (product) => id === undefined || codeOfVariant(product.id) !== codeOfVariant(id),
  )
  useEffect(() => {
    if (id !== undefined && name !== undefined) addRecentlyViewed({ id, name, picture: picture ?? null })
  }, [id, name, picture])

  if (list.length === 0) return null
  return (
    <section aria-labelledby="vistos" className={`${layout.page} ${layout.section} ${print.never}`}>
      <div className={`${layout.ends} ${css.head}`}>
        <h2 id="vistos" className={font.h2}>
          Vistos hace poco
        </h2>
        <button type="button" className={button.tall} onClick={clearAndFocus}>
          Borrar<span className={layout.hidden}> los vistos hace poco</span>
        </button>
      </div>
      <ul className={css.row}>
        {list.slice(0, MAX_VISIBLE_PRODUCTS).map((product) => (
          <li key={product.id} className={`${layout.relative} ${css.item}`}>
            <Plate
              picture={product.picture}
              sizes="(min-width: 56.25em) 15vw, 128px"
              fallback={codeOfVariant(product.id)}
              alt=""
            />
            <p className={`${font.code} ${css.code}`}>{codeOfVariant(product.id)}</p>
            <SiteLink
              href={`/productos/${encodeURIComponent(product.id).replace('~', '?color=')}`}
              className={`${anchor.whole} ${font.medium} ${css.link}`}
            >
              {product.name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Clears the list and moves the focus from its removed button to the content. */
function clearAndFocus(): void {
  clearRecentlyViewed()
  document.getElementById('contenido')?.focus({ preventScroll: true })
}
