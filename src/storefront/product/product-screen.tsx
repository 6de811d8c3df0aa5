import type { ProductPage } from '../../pages/product-page.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import layout from '../../ui/layout.module.css'
import { StaticPart } from '../../ui/static-part.tsx'
import { RecentlySeen } from '../common/recent/recently-seen.tsx'
import { BuyColumn } from './buy-column.tsx'
import { ProductStory, ProductSupport } from './static-details.ts'
import { DiscontinuedNotice } from './discontinued-notice.tsx'
import { Gallery } from './gallery.tsx'
import css from './product-screen.module.css'
import { Related } from './related.tsx'
import { SectionIndex } from './section-index.tsx'
import { SpecTable } from './spec-table.tsx'

/** One product on one long page. The key gives each product a gallery of its own when a visitor goes from one to another. */
export function ProductScreen({ page }: { page: ProductPage }) {
  return (
    <div key={page.id} className={css.screen}>
      <div className={layout.page}>
        <div className={css.breadcrumbs}>
          <Breadcrumbs steps={page.breadcrumbs} />
        </div>
        {page.availability.kind === 'discontinued' ? <DiscontinuedNotice {...page.availability} /> : null}
        <div className={css.top}>
          <Gallery
            id={page.id}
            name={page.name}
            pictures={page.pictures}
            colors={page.colors}
            drawings={page.drawings}
          />
          <BuyColumn page={page} />
        </div>
      </div>
      <SectionIndex name={page.name} faqs={page.faqs} availability={page.availability} />
      <div className={layout.page}>
        <StaticPart>
          <ProductStory page={page} />
        </StaticPart>
        <SpecTable specs={page.specs} />
        <StaticPart>
          <ProductSupport page={page} />
        </StaticPart>
        <Related related={page.related} categoryLink={page.categoryLink} />
      </div>
      <RecentlySeen current={{ id: page.id, name: page.name, picture: page.pictures[0] ?? null }} />
    </div>
  )
}
