import type { NotFoundPage } from '../../pages/not-found/not-found-page.ts'
import layout from '../../ui/layout.module.css'
import { StandingPicture } from '../../ui/standing-picture.tsx'
import surface from '../../ui/surface.module.css'
import { ProductGrid } from '../common/product/product-grid.tsx'
import { CategoryChips } from '../common/search/category-chips.tsx'
import { FamiliesRow } from '../common/search/families-row.tsx'
import { SearchForm } from '../common/search/search-form.tsx'
import font from '../../ui/font.module.css'
import css from './not-found-screen.module.css'
import notice from './notice.module.css'

export function NotFoundScreen({ page }: { page: NotFoundPage }) {
  const { picture, products, categories, families } = page
  return (
    <div className={`${layout.page} ${notice.screen}`}>
      <div className={notice.split}>
        <div>
          <p className={`${font.faint} ${notice.eyebrow}`}>Error 404</p>
          <h1 className={notice.title}>Acá no suena nada.</h1>
          <p className={`${font.lead} ${notice.text}`}>
            La página que buscás cambió de lugar o ya no existe. Probá con el nombre o el modelo.
          </p>
          <div className={css.search}>
            <SearchForm look="plain" example={page.searchExample} />
          </div>
        </div>
        <div className={`${surface.plate} ${notice.plate}`}>
          {picture ? (
            <StandingPicture
              picture={picture}
              sizes="(min-width: 1536px) 760px, (min-width: 900px) 53vw, 100vw"
              priority
              alt=""
              className={css.picture}
            />
          ) : (
            <span
              className={`${layout.centre} ${font.muted} ${font.medium} ${css.fallback}`}
              aria-hidden="true"
            >
              404
            </span>
          )}
        </div>
      </div>
      {products.length + categories.length > 0 ? (
        <section className={css.near} aria-labelledby="parecidos">
          <h2 id="parecidos" className={font.h2}>
            ¿Buscabas alguno de estos?
          </h2>
          {categories.length > 0 ? <CategoryChips categories={categories} /> : null}
          {products.length > 0 ? (
            <div className={css.products}>
              <ProductGrid cards={products} />
            </div>
          ) : null}
        </section>
      ) : null}
      <div className={css.families}>
        <FamiliesRow families={families} />
      </div>
    </div>
  )
}
