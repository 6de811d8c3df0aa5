import type { Chrome } from '../../pages/chrome.ts'
import button from '../../ui/button.module.css'
import { ExternalLink } from '../../ui/external-link.tsx'
import layout from '../../ui/layout.module.css'
import { useShownPath } from '../common/shell/use-shown-path.ts'
import { samePath } from './current-entry.ts'
import { HeaderAccount } from './header-account.tsx'
import { HeaderList } from './header-list.tsx'
import { HeaderNav } from './header-nav.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchLink } from './search-link.tsx'
import css from './site-header.module.css'
import { Wordmark } from './wordmark.tsx'

/** The bar on top of every page. A direct child of what scrolls, or it would not stick. */
export function SiteHeader({ chrome }: { chrome: Chrome }) {
  const pathname = useShownPath()
  const home = samePath('/', pathname)
  return (
    <header className={home ? `${css.header} ${css.overHero}` : css.header}>
      <div className={`${layout.page} ${css.bar}`}>
        <Wordmark brand={chrome.brand} />
        <HeaderNav menu={chrome.menu} pathname={pathname} />
        <div className={css.tools}>
          <SearchLink pathname={pathname} />
          <HeaderList pathname={pathname} />
          <HeaderAccount place="bar" />
          <ExternalLink href={chrome.shop.url} className={`${button.outline} ${button.compact} ${css.shop}`}>
            Shop
          </ExternalLink>
          <MobileMenu chrome={chrome} pathname={pathname} />
        </div>
      </div>
    </header>
  )
}
