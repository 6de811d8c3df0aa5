import type { ProductCardData as Card } from '#/site/model/card-data.ts'
import { ProductCard } from './product-card.tsx'
import css from './product-grid.module.css'

type ProductGridProps = {
  cards: readonly Card[]
  heading?: 'h2' | 'h3'
  /** Eager pictures in the first row, unless a larger one is above. */
  priority?: boolean
  comparable?: boolean
  /** Beside a column of filters, which takes the place of one card. */
  beside?: boolean
}

const GRID_PICTURE_SIZES = '(min-width: 96em) 342px, (min-width: 75em) 23vw, (min-width: 37.5em) 31vw, 45vw'
const SIZES_BESIDE =
  '(min-width: 96em) 262px, (min-width: 75em) calc(33vw - 163px), (min-width: 37.5em) 31vw, 45vw'

/** Cards that a first screen may show something of. */
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
