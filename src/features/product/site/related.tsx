import type { ProductPage } from '#/features/product/product-page.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import { ProductGrid } from '#/site/product/product-grid.tsx'
import font from '#/ui/font.module.css'
import button from '#/ui/button.module.css'
import print from '#/ui/print.module.css'
import layout from '#/ui/layout.module.css'
import css from './related.module.css'

export function Related({ related, categoryLink }: Pick<ProductPage, 'related' | 'categoryLink'>) {
  if (related.length === 0) return null
  return (
    <section aria-labelledby="relacionados" className={`${print.never} ${layout.section} ${css.section}`}>
      <div className={`${layout.wrap} ${css.head}`}>
        <h2 id="relacionados" className={font.h2}>
          Mirá también
        </h2>
        {categoryLink ? (
          <SiteLink href={categoryLink.link} className={`${button.text} ${css.more}`}>
            {`Todo en ${categoryLink.name}`}
          </SiteLink>
        ) : null}
      </div>
      <ProductGrid cards={related} />
    </section>
  )
}
