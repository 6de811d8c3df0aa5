import type { ProductPage } from '../../catalogue/pages/product-page.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import layout from '../../ui/layout.module.css'
import { RecentlySeen } from '../recent/recently-seen.tsx'
import { BuyColumn } from './buy-column.tsx'
import { Characteristics } from './characteristics.tsx'
import { DiscontinuedNotice } from './discontinued-notice.tsx'
import { Downloads } from './downloads.tsx'
import { Gallery } from './gallery.tsx'
import { InTheBox } from './in-the-box.tsx'
import css from './product-screen.module.css'
import { Questions } from './questions.tsx'
import { Related } from './related.tsx'
import { SectionIndex } from './section-index.tsx'
import { SpecTable } from './spec-table.tsx'
import { Warranty } from './warranty.tsx'

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
            size={page.size}
            front={page.front}
          />
          <BuyColumn page={page} />
        </div>
      </div>
      <SectionIndex name={page.name} faqs={page.faqs} availability={page.availability} />
      <div className={layout.page}>
        <Characteristics
          description={page.description}
          highlights={page.highlights}
          pictures={page.pictures}
          size={page.size}
          front={page.front}
          weight={page.weight}
          specs={page.specs}
        />
        <SpecTable specs={page.specs} />
        <div className={css.pair}>
          <InTheBox inTheBox={page.inTheBox} notInTheBox={page.notInTheBox} />
          <Downloads id={page.id} downloads={page.downloads} />
        </div>
        <Warranty id={page.id} warranty={page.warranty} />
        <Questions id={page.id} faqs={page.faqs} />
        <Related related={page.related} categoryLink={page.categoryLink} />
      </div>
      <RecentlySeen current={{ id: page.id, name: page.name, picture: page.pictures[0] ?? null }} />
    </div>
  )
}
