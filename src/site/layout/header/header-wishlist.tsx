import { listedEntries } from '#/site/wishlist/wishlist.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { useWishlist } from '#/site/wishlist/use-wishlist.ts'
import anchor from '#/ui/anchor.module.css'
import layout from '#/ui/layout.module.css'
import touch from '#/ui/touch.module.css'
import css from './header.module.css'
import { island } from '#/framework/components/island.tsx'

/** The count overlays the icon, so that it causes no layout shift. */
export const HeaderWishlist = island('header-list', HeaderListPart)

function HeaderListPart({ here }: { here: boolean }) {
  const count = listedEntries(useWishlist().list).length
  return (
    <SiteLink
      href="/lista"
      aria-label={count === 0 ? 'Mi lista' : `Mi lista: ${formatCount(count, 'producto', 'productos')}`}
      aria-current={here ? 'page' : undefined}
      className={`${anchor.inset} ${touch.square} ${css.tool} ${layout.relative}`}
    >
      <Icon name="bookmark" size={24} />
      {count === 0 ? null : (
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
      )}
    </SiteLink>
  )
}
