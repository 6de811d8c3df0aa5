import type { ListingView } from '#/site/model/listing-view.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import touch from '#/ui/touch.module.css'
import css from './no-results.module.css'

export function NoCategoryResults({ listing }: { listing: ListingView }) {
  return (
    <div className={css.none}>
      <p className={`${font.h2} ${font.medium} ${css.title}`}>
        Nada cumple con todos estos filtros a la vez.
      </p>
      <ul className={css.ways}>
        {listing.advice.map(({ text, link }) => (
          <li key={link}>
            <SiteLink href={link} keepScroll className={touch.flow}>
              {text}
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink href={listing.clearLink} keepScroll className={touch.flow}>
            Borrá todos los filtros
          </SiteLink>
        </li>
      </ul>
    </div>
  )
}
