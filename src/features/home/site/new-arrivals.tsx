import type { ProductCardData as Card } from '#/site/model/card-data.ts'
import layout from '#/ui/layout.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { ProductCard } from '#/site/product/product-card.tsx'
import button from '#/ui/button.module.css'
import font from '#/ui/font.module.css'
import css from './new-arrivals.module.css'

const NEW_ARRIVAL_SIZES = '(min-width: 96em) 342px, (min-width: 56.25em) 23vw, 45vw'

export function NewArrivals({ cards }: { cards: readonly Card[] }) {
  return (
    <section className={`${layout.page} ${layout.section}`} aria-labelledby="novedades">
      <div className={`${layout.wrap} ${css.head}`}>
        <h2 id="novedades" className={font.h2}>
          Novedades
        </h2>
        <SiteLink href="/buscar?q=novedades" className={button.tall}>
          Ver todo lo nuevo
        </SiteLink>
      </div>
      <ul className={css.grid}>
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} sizes={NEW_ARRIVAL_SIZES} />
          </li>
        ))}
      </ul>
    </section>
  )
}
