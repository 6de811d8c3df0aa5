import type { ProductPage } from '../../pages/product-page.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { ProductGrid } from '../common/product/product-grid.tsx'
import css from './related.module.css'

/** Where to go on from here. */
export function Related({ related, categoryLink }: Pick<ProductPage, 'related' | 'categoryLink'>) {
  if (related.length === 0) return null
  return (
    <section aria-labelledby="relacionados" className={css.section}>
      <div className={css.head}>
        <h2 id="relacionados" className={css.heading}>
          Mirá también
        </h2>
        {categoryLink ? (
          <SiteLink href={categoryLink.link} className={css.more}>
            Todo en {categoryLink.name}
          </SiteLink>
        ) : null}
      </div>
      <ProductGrid cards={related} />
    </section>
  )
}
