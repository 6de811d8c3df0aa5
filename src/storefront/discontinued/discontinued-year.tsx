import type { DiscontinuedProduct } from '../../pages/discontinued-page.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { ProductCard } from '../common/product/product-card.tsx'
import css from './discontinued-year.module.css'

type DiscontinuedYearProps = { year: string; products: readonly DiscontinuedProduct[] }

const SIZES = '(min-width: 1536px) 250px, (min-width: 1200px) 17vw, (min-width: 600px) 31vw, 45vw'

/** What left the catalogue in one year. */
export function DiscontinuedYear({ year, products }: DiscontinuedYearProps) {
  return (
    <div className={css.year}>
      {year === '' ? null : <p className={css.label}>Hasta {year}</p>}
      <ul className={css.grid}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard card={product} sizes={SIZES} />
            {product.successor ? (
              <p className={css.successor}>
                Reemplazado por <SiteLink href={product.successor.link}>{product.successor.name}</SiteLink>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
