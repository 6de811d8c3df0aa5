import type { ProductCardData as Card } from '#/site/model/card-data.ts'
import { ProductCard } from './product-card.tsx'
import css from './product.module.css'

type ProductGridProps = {
  cards: readonly Card[]
  heading?: 'h2' | 'h3'
  /** Eager loading of the first row's pictures, unless a larger one is above. */
  priority?: boolean
  comparable?: boolean
  /** True beside a column of filters, which replaces one card. */
  beside?: boolean
}

const GRID_PICTURE_SIZES = '(min-width: 96em) 342px, (min-width: 75em) 23vw, (min-width: 37.5em) 31vw, 45vw'
const SIZES_BESIDE =
  '(min-width: 96em) 262px, (min-width: 75em) calc(33vw - 163px), (min-width: 37.5em) 31vw, 45vw'

/** Maximum cards partly visible on the first screen. */
const IN_SIGHT = 6

export function ProductGrid({
  cards,
  heading = 'h3',
  priority = false,
  comparable = false,
  beside = false,
}: ProductGridProps) {
  return (
    <ul className={`${css.grid} ${beside ? css.beside : ''}`} data-defer={IN_SIGHT}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard
            card={card}
            sizes={beside ? SIZES_BESIDE : GRID_PICTURE_SIZES}
            heading={heading}
            priority={priority && index === 0}
            comparable={comparable}
          />
        </li>
      ))}
    </ul>
  )
}
