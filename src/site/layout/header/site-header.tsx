import type { SiteLayout } from '#/site/layout/site-layout-data.ts'
import button from '#/ui/button.module.css'
import { ExternalLink } from '#/ui/external-link.tsx'
import layout from '#/ui/layout.module.css'
import { samePath } from './current-menu-entry.ts'
import { HeaderAccount } from './header-account.tsx'
import { HeaderWishlist } from './header-wishlist.tsx'
import { HeaderNav } from './header-nav.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchLink } from './search-link.tsx'
import print from '#/ui/print.module.css'
import rule from '#/ui/rule.module.css'
import css from './site-header.module.css'
import { Wordmark } from './wordmark.tsx'

/** A direct child of what scrolls, or it would not stick. */
export function SiteHeader({ siteLayout, path }: { siteLayout: SiteLayout; path: string }) {
  const home = samePath('/', path)
  return (
    <header className={home ? `${rule.below} ${css.header} ${css.overHero}` : `${rule.below} ${css.header}`}>
      <div className={`${layout.page} ${layout.line} ${css.bar}`}>
        <Wordmark brand={siteLayout.brand} />
        <HeaderNav menu={siteLayout.menu} pathname={path} />
        <div className={`${print.never} ${layout.line} ${css.tools}`}>
          <SearchLink here={samePath('/buscar', path)} />
          <HeaderWishlist here={samePath('/lista', path)} />
          <HeaderAccount place="bar" />
          {siteLayout.shop.url === '' ? null : (
            <ExternalLink
              href={siteLayout.shop.url}
              className={`${button.outline} ${button.compact} ${css.shop}`}
            >
              Shop
            </ExternalLink>
          )}
          <MobileMenu siteLayout={siteLayout} pathname={path} />
        </div>
      </div>
    </header>
  )
}
