import type { ProductPage } from '#/features/product/product-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import layout from '#/ui/layout.module.css'
import { RecallNotices } from '#/site/recalls/recall-notices.tsx'
import { RecentlyViewed } from '#/site/recently-viewed/recently-viewed.tsx'
import { BuyColumn } from './buy-column.tsx'
import { Characteristics } from './characteristics.tsx'
import { Downloads } from './downloads.tsx'
import { InTheBox } from './in-the-box.tsx'
import { Questions } from './questions.tsx'
import { Uses } from './uses.tsx'
import { Warranty } from './warranty.tsx'
import { WorksWith } from './works-with.tsx'
import { Gallery } from './gallery.tsx'
import print from '#/ui/print.module.css'
import css from './product-screen.module.css'
import { Related } from './related.tsx'
import { ProductSectionIndex } from './section-index.tsx'
import { SpareParts } from './spare-parts.tsx'
import { SpecTable } from './spec-table.tsx'

export function ProductScreen({ page }: { page: ProductPage }) {
  return (
    <div className={`${print.paper} ${css.screen}`}>
      <div className={layout.page}>
        <div className={css.breadcrumbs}>
          <Breadcrumbs steps={page.breadcrumbs} />
        </div>
        <RecallNotices recalls={page.recalls} />
        <div className={css.top}>
          <Gallery
            id={page.id}
            name={page.name}
            pictures={page.pictures}
            videos={page.videos}
            colors={page.colors}
            drawings={page.drawings}
            model3d={page.model3d}
          />
          <BuyColumn page={page} />
        </div>
      </div>
      <ProductSectionIndex
        name={page.name}
        faqs={page.faqs}
        parts={page.parts}
        availability={page.availability}
      />
      <div className={layout.page} data-defer={0}>
        <Characteristics
          description={page.description}
          highlights={page.highlights}
          pictures={page.pictures}
          size={page.size}
          drawings={page.drawings}
          weight={page.weight}
          figures={page.figures}
        />
        <Uses uses={page.uses} />
        <SpecTable specs={page.specs} keySpecs={page.keySpecs} />
        <div className={css.pair}>
          <InTheBox inTheBox={page.inTheBox} notInTheBox={page.notInTheBox} />
          <Downloads id={page.id} downloads={page.downloads} />
        </div>
        <Warranty
          id={page.id}
          warranty={page.warranty}
          faultsLink={page.faultsLink}
          serviceProvinces={page.serviceProvinces}
        />
        <SpareParts parts={page.parts} />
        <Questions id={page.id} faqs={page.faqs} />
        <WorksWith worksWith={page.worksWith} />
        <Related related={page.related} categoryLink={page.categoryLink} />
      </div>
      <RecentlyViewed current={{ id: page.id, name: page.name, picture: page.pictures[0] ?? null }} />
    </div>
  )
}
