import type { DiscontinuedProduct } from '#/features/discontinued/discontinued-page.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import { ProductCard } from '#/site/product/product-card.tsx'
import font from '#/ui/font.module.css'
import css from './discontinued-cards.module.css'

const DISCONTINUED_PICTURE_SIZES =
  '(min-width: 96em) 340px, (min-width: 75em) 22vw, (min-width: 37.5em) 31vw, 45vw'

export function DiscontinuedCards({ products }: { products: readonly DiscontinuedProduct[] }) {
  return (
    <ul className={css.cards}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard card={{ ...product, discontinued: false }} sizes={DISCONTINUED_PICTURE_SIZES} />
          <p className={`${font.note} ${css.until}`}>
            {product.year === '' ? null : `Hasta ${product.year}. `}
            {product.successor ? (
              <>
                Lo reemplaza <SiteLink href={product.successor.link}>{product.successor.name}</SiteLink>.
              </>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  )
}
