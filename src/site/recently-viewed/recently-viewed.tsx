import { useEffect } from 'react'
import layout from '#/ui/layout.module.css'
import { Plate } from '#/ui/plate.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import type { RecentlyViewedProduct } from './recently-viewed-products.ts'
import button from '#/ui/button.module.css'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import print from '#/ui/print.module.css'
import css from './recently-viewed.module.css'
import { clearRecentlyViewed, addRecentlyViewed, useRecentlyViewed } from './use-recently-viewed.ts'
import { island } from '#/framework/components/island.tsx'

const MAX_VISIBLE_PRODUCTS = 6

type RecentlyViewedProps = {
  /** Added to the history, but left out of the list. */
  current?: RecentlyViewedProduct
}

/** At the end of a page, where its coming moves nothing. */
export const RecentlyViewed = island('recently-seen', RecentlySeenPart)

function RecentlySeenPart({ current }: RecentlyViewedProps) {
  const { id, name, picture } = current ?? {}
  const list = useRecentlyViewed().filter((product) => product.id !== id)
  useEffect(() => {
    if (id !== undefined && name !== undefined) addRecentlyViewed({ id, name, picture: picture ?? null })
  }, [id, name, picture])

  if (list.length === 0) return null
  return (
    <section aria-labelledby="vistos" className={`${layout.page} ${layout.section} ${print.never}`}>
      <div className={css.head}>
        <h2 id="vistos" className={font.h2}>
          Vistos hace poco
        </h2>
        <button type="button" className={button.tall} onClick={clearAndFocus}>
          Borrar<span className={layout.hidden}> los vistos hace poco</span>
        </button>
      </div>
      <ul className={css.row}>
        {list.slice(0, MAX_VISIBLE_PRODUCTS).map((product) => (
          <li key={product.id} className={css.item}>
            <Plate
              picture={product.picture}
              sizes="(min-width: 56.25em) 15vw, 128px"
              fallback={product.id}
              alt=""
            />
            <p className={`${font.code} ${css.code}`}>{product.id}</p>
            <SiteLink
              href={`/productos/${encodeURIComponent(product.id)}`}
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

/** The button leaves with the row; what had the focus goes on from the page. */
function clearAndFocus(): void {
  clearRecentlyViewed()
  document.getElementById('contenido')?.focus({ preventScroll: true })
}
