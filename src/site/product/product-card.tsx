import { CachedFragment } from '#/framework/components/cached-fragment.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import type { ProductCardData as Card } from '#/site/model/card-data.ts'
import { Plate } from '#/ui/plate.tsx'
import { Swatches } from '#/ui/swatches.tsx'
import { CompareCheckbox } from '#/site/compare/compare-checkbox.tsx'
import { SaveButton } from '#/site/wishlist/save-button.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import layout from '#/ui/layout.module.css'
import { FromNotes } from '#/site/offers/from-notes.tsx'
import css from './product-card.module.css'

type ProductCardProps = {
  card: Card
  sizes: string
  priority?: boolean
  /** Level of its title under the heading of the grid. */
  heading?: 'h2' | 'h3'
  comparable?: boolean
}

/** Its name is the link, the whole card its area. */
export function ProductCard(props: ProductCardProps) {
  return (
    // The head of the page names a picture that comes first.
    <CachedFragment as="article" className={css.card} data={props.priority ? null : ['product card', props]}>
      <CardContent {...props} />
    </CachedFragment>
  )
}

function CardContent({
  card,
  sizes,
  priority = false,
  heading: Heading = 'h3',
  comparable = false,
}: ProductCardProps) {
  return (
    <>
      <Plate
        picture={card.picture}
        second={card.secondPicture}
        sizes={sizes}
        priority={priority}
        fallback={card.id}
        alt=""
      />
      <p className={`${font.code} ${layout.wrap} ${css.code}`}>
        {`${card.id} `}
        {card.isNew ? <span className={`${font.medium} ${css.badge}`}>Nuevo</span> : null}
        {card.discontinued ? <span className={`${font.medium} ${css.badgeQuiet}`}>Discontinuado</span> : null}
      </p>
      <Heading className={font.card}>
        <SiteLink href={card.link} className={`${anchor.whole} ${css.link}`}>
          {card.name}
        </SiteLink>
      </Heading>
      {card.attributes.length > 0 ? (
        <ul className={`${font.note} ${layout.wrap} ${css.attributes}`}>
          {card.attributes.map((attribute) => (
            <li key={attribute}>{attribute}</li>
          ))}
        </ul>
      ) : null}
      {card.reason ? <p className={`${font.small} ${css.reason}`}>{card.reason}</p> : null}
      {card.from ? (
        <p className={css.from} data-until={card.from.until}>
          <span className={font.medium}>{card.from.text}</span>
          <FromNotes from={card.from} />
        </p>
      ) : null}
      <div className={css.colors}>
        <Swatches colors={card.colors} />
      </div>
      <SaveButton item={{ id: card.id, name: card.name }} look="corner" />
      {comparable ? <CompareCheckbox item={{ id: card.id, name: card.name, type: card.type }} /> : null}
    </>
  )
}
