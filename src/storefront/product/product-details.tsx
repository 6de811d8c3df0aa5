import type { ProductPage } from '../../pages/product-page.ts'
import { Assurances } from './assurances.tsx'
import { Characteristics } from './characteristics.tsx'
import { Downloads } from './downloads.tsx'
import { InTheBox } from './in-the-box.tsx'
import css from './product-details.module.css'
import { Questions } from './questions.tsx'
import { Uses } from './uses.tsx'
import { Warranty } from './warranty.tsx'
import { WhereToBuy } from './where-to-buy.tsx'
import { WorksWith } from './works-with.tsx'

/** What it is like, in words and pictures. */
export function ProductStory({ page }: { page: ProductPage }) {
  return (
    <>
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
    </>
  )
}

/** What comes with it, what there is to download, what covers it, what people ask and what it is used with. */
export function ProductSupport({ page }: { page: ProductPage }) {
  return (
    <>
      <div className={css.pair}>
        <InTheBox inTheBox={page.inTheBox} notInTheBox={page.notInTheBox} />
        <Downloads id={page.id} downloads={page.downloads} />
      </div>
      <Warranty id={page.id} warranty={page.warranty} />
      <Questions id={page.id} faqs={page.faqs} />
      <WorksWith worksWith={page.worksWith} />
    </>
  )
}

export { Assurances, WhereToBuy }
