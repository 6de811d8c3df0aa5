import type { WishlistRowData } from '#/features/wishlist/wishlist-page.ts'
import { Plate } from '#/ui/plate.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import rule from '#/ui/rule.module.css'
import css from './wishlist-row.module.css'
import { SaveButton } from '#/site/wishlist/save-button.tsx'

export function SharedWishlistRow({ row }: { row: WishlistRowData }) {
  return (
    <li className={`${rule.below} ${css.line}`}>
      <Plate
        picture={row.picture}
        sizes="(min-width: 37.5em) 136px, 88px"
        fallback={row.id}
        alt=""
        thumb
        className={css.thumb}
      />
      <div className={css.words}>
        <p className={`${font.small} ${font.figures} ${css.code}`}>{row.id}</p>
        <h2 className={`${font.card} ${css.name}`}>
          <SiteLink href={row.link} className={`${anchor.quiet} ${css.link}`}>
            {row.name}
          </SiteLink>
        </h2>
        <p className={css.facts}>{row.attributes.join(' · ')}</p>
        {row.discontinued ? <p className={css.facts}>Discontinuado</p> : null}
      </div>
      <div className={css.single}>
        <SaveButton item={row} look="plain" />
      </div>
    </li>
  )
}
