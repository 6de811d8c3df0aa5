import type { SiteLayout, MenuEntry, MenuPopup } from '#/site/layout/site-layout-data.ts'
import button from '#/ui/button.module.css'
import { CachedFragment } from '#/framework/components/cached-fragment.tsx'
import { ExternalLink } from '#/ui/external-link.tsx'
import { Icon } from '#/ui/icon.tsx'
import { FoldIcons } from '#/ui/fold-icons.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { CategoryImage } from './category-image.tsx'
import { currentEntry, samePath } from './current-menu-entry.ts'
import { HeaderAccount } from './header-account.tsx'
import { HeaderWishlist } from './header-wishlist.tsx'
import { SearchLink } from './search-link.tsx'
import { Wordmark } from './wordmark.tsx'
import print from '#/ui/print.module.css'
import bar from './header.module.css'
import touch from '#/ui/touch.module.css'
import layout from '#/ui/layout.module.css'
import rule from '#/ui/rule.module.css'
import stack from '#/ui/stack.module.css'
import anchor from '#/ui/anchor.module.css'
import css from './menu.module.css'

type MobileMenuProps = { siteLayout: Pick<SiteLayout, 'brand' | 'menu' | 'shop'>; pathname: string }

const MOBILE_MENU_ID = 'menu'
const MOBILE_TILE_SIZES = { plate: '45vw', object: '32vw' }

/** Menu as a modal dialog, so that the browser traps the focus. */
export function MobileMenu({ siteLayout, pathname }: MobileMenuProps) {
  return (
    <>
      <div className={css.burger}>
        <button
          type="button"
          command="show-modal"
          commandfor={MOBILE_MENU_ID}
          aria-label="Abrir el menú"
          className={`${anchor.inset} ${touch.square} ${bar.tool}`}
        >
          <Icon name="list" size={24} />
        </button>
      </div>
      <dialog id={MOBILE_MENU_ID} aria-label="Menú" data-enhance="mobile-menu" className={css.menu}>
        <div className={`${layout.ends} ${css.head}`}>
          <Wordmark brand={siteLayout.brand} />
          <div className={`${print.never} ${layout.line} ${bar.tools}`}>
            <SearchLink here={samePath('/buscar', pathname)} />
            <HeaderWishlist here={samePath('/lista', pathname)} />
            <span className={layout.contents}>
              <button
                type="button"
                command="close"
                commandfor={MOBILE_MENU_ID}
                autoFocus
                aria-label="Cerrar el menú"
                className={`${anchor.inset} ${touch.square} ${bar.tool}`}
              >
                <Icon name="close" size={24} />
              </button>
            </span>
          </div>
        </div>
        <nav aria-label="Principal" className={css.body}>
          <ul>
            {siteLayout.menu.map((entry) => (
              <li key={entry.id} className={`${rule.below} ${css.item}`}>
                <MobileEntry entry={entry} current={currentEntry(entry, pathname)} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={`${rule.above} ${css.foot}`}>
          <HeaderAccount place="menu" />
          {siteLayout.shop.url === '' ? null : (
            <ExternalLink href={siteLayout.shop.url} className={`${button.primary} ${css.shop}`}>
              Shop
            </ExternalLink>
          )}
        </div>
      </dialog>
    </>
  )
}

function MobileEntry({ entry, current }: { entry: MenuEntry; current: 'page' | 'true' | undefined }) {
  if (entry.popup) {
    return (
      <details name="menu-familias">
        <summary className={`${layout.ends} ${anchor.inset} ${css.entry}`} aria-current={current}>
          <span className={css.mobileName}>{entry.name}</span>
          <FoldIcons size={20} />
        </summary>
        <CachedFragment as="ul" data={['menu tiles', entry.popup.tiles]} className={css.mobileTiles}>
          <Tiles tiles={entry.popup.tiles} />
        </CachedFragment>
      </details>
    )
  }
  if (entry.link === null) return null
  return entry.targetBlank ? (
    <ExternalLink href={entry.link} bare className={`${layout.ends} ${anchor.inset} ${css.entry}`}>
      <span className={css.mobileName}>{entry.name}</span>
      <Icon name="arrowUpRight" size={20} />
    </ExternalLink>
  ) : (
    <SiteLink
      href={entry.link}
      aria-current={current}
      className={`${layout.ends} ${anchor.inset} ${css.entry}`}
    >
      <span className={css.mobileName}>{entry.name}</span>
    </SiteLink>
  )
}

function Tiles({ tiles }: Pick<MenuPopup, 'tiles'>) {
  return tiles.map((tile) => (
    <li key={tile.link}>
      <SiteLink href={tile.link} className={`${touch.high} ${stack.xs} ${css.mobileTile}`}>
        <CategoryImage tile={tile} sizes={MOBILE_TILE_SIZES} className={css.mobilePlate} />
        {tile.name}
      </SiteLink>
    </li>
  ))
}
