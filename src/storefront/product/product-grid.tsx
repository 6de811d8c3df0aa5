import type { ProductCard as Card } from '../../catalogue/pages/product-card.ts'
import { ProductCard } from './product-card.tsx'
import css from './product-grid.module.css'

type ProductGridProps = {
  cards: readonly Card[]
  heading?: 'h2' | 'h3'
  /** Cards whose pictures are fetched first: those of the first row, when nothing bigger stands above. */
  priority?: boolean
}

const SIZES = '(min-width: 1536px) 342px, (min-width: 1200px) 23vw, (min-width: 600px) 31vw, 45vw'

/** Cards in rows of 2, 3 and 4. */
export function ProductGrid({ cards, heading = 'h3', priority = false }: ProductGridProps) {
  return (
    <ul className={css.grid}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} sizes={SIZES} heading={heading} priority={priority && index === 0} />
        </li>
      ))}
    </ul>
  )
}
