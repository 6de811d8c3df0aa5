import type { WishlistRowData } from '../../pages/wishlist/wishlist-page.ts'
import { Plate } from '../../ui/plate.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import css from './wishlist-row.module.css'
import { SaveButton } from '../common/wishlist/save-button.tsx'

export function SharedWishlistRow({ row }: { row: WishlistRowData }) {
  return (
    <li className={css.line}>
      <Plate
        picture={row.picture}
        sizes="(min-width: 600px) 136px, 88px"
        fallback={row.id}
        alt=""
        className={css.thumb}
      />
      <div className={css.words}>
        <p className={css.code}>{row.id}</p>
        <h2 className={css.name}>
          <SiteLink href={row.link} className={css.link}>
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
