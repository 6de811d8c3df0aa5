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
import space from '#/ui/space.module.css'
import css from './product.module.css'

type ProductCardProps = {
  card: Card
  sizes: string
  priority?: boolean
  /** Heading level of its title. */
  heading?: 'h2' | 'h3'
  comparable?: boolean
}

/** Product card; its name is the link, which covers the whole card. */
export function ProductCard(props: ProductCardProps) {
  return (
    // Not cached with priority, as the page's head preloads the first picture.
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
      <p className={`${font.code} ${layout.wrap} ${layout.nowrap} ${space.above12} ${css.code}`}>
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
      {card.reason ? <p className={`${font.small} ${space.below8} ${css.reason}`}>{card.reason}</p> : null}
      {card.from ? (
        <p className={`${space.below8} ${css.from}`} data-until={card.from.until}>
          <span className={font.medium}>{card.from.text}</span>
          <FromNotes from={card.from} />
        </p>
      ) : null}
      <div className={`${layout.between} ${css.colors}`}>
        <Swatches colors={card.colors} />
        {comparable ? (
          <CompareCheckbox item={{ id: card.variantId, name: card.name, type: card.type }} />
        ) : null}
      </div>
      <SaveButton item={{ id: card.variantId, name: card.name }} look="corner" />
    </>
  )
}
