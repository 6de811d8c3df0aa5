import '#/ui/styles.ts'
import font from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { brandStyles, FACES } from '#/ui/faces.ts'
import type { SitePage, MissingPage } from '#/site/pages/page-table.ts'
import { WishlistNotice } from '#/site/wishlist/wishlist-notice.tsx'
import { SessionFollower } from '#/site/session/session-follower.tsx'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import css from './header/header.module.css'
import { CompareTray } from '#/site/compare/compare-tray.tsx'
import { SiteFooter } from './footer/site-footer.tsx'
import type { SiteLayout, MenuEntry } from './site-layout-data.ts'
import button from '#/ui/button.module.css'
import { ExternalLink } from '#/ui/external-link.tsx'
import layout from '#/ui/layout.module.css'
import { samePath, currentEntry } from './header/current-menu-entry.ts'
import { HeaderAccount } from './header/header-account.tsx'
import { HeaderWishlist } from './header/header-wishlist.tsx'
import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { MenuPanel } from './header/menu-panel.tsx'
import { MobileMenu } from './header/mobile-menu.tsx'
import { SearchLink } from './header/search-link.tsx'
import rule from '#/ui/rule.module.css'
import { Wordmark } from './header/wordmark.tsx'
import { stylesFragment } from '#/framework/server/fragment-cache.ts'
import { CLIENT_SCRIPT, stylesheetsOf, stylesOf } from '#/framework/server/stylesheet-manifest.ts'

type DocumentProps = {
  page: SitePage & { still: boolean }
  path: string
  file: string
  next: string | undefined
  screen: ReactNode
}

export function HtmlDocument({
  page: { answer, siteLayout, still },
  path,
  file,
  next,
  screen,
}: DocumentProps) {
  const { typeface } = siteLayout.theme
  const own = brandStyles(siteLayout.theme)
  const face = typeface === 'instrument-sans' ? font : FACES[typeface]?.file
  return (
    <html lang="es-AR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161616" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <PageHead answer={answer} />
        {face === undefined ? null : (
          <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={face} />
        )}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {import.meta.env.PROD ? (
          <style
            dangerouslySetInnerHTML={{ __html: stylesFragment(`styles ${file}`, () => stylesOf(file)) }}
          />
        ) : null}
        {own === '' ? null : <style dangerouslySetInnerHTML={{ __html: own }} />}
      </head>
      <body id="arriba">
        <SkipLink />
        <SiteHeader siteLayout={siteLayout} path={path} />
        <main id="contenido" tabIndex={-1}>
          {screen}
        </main>
        <WishlistNotice />
        <CompareTray here={path === '/comparar'} />
        <SiteFooter siteLayout={siteLayout} />
        <SessionFollower firebase={siteLayout.firebase} />
        {import.meta.env.DEV ? <script type="module" src="/src/app/site/development-styles.ts" /> : null}
        {still ? null : (
          <script
            type="module"
            async={import.meta.env.PROD}
            src={CLIENT_SCRIPT}
            data-vitals={siteLayout.vitals || undefined}
            data-offline={siteLayout.offline ?? undefined}
            data-next={next && (stylesheetsOf(next) || undefined)}
          />
        )}
      </body>
    </html>
  )
}

function PageHead({ answer }: { answer: SitePage['answer'] }) {
  if (answer.kind === 'missing') return <MissingPageHead page={answer.data} />
  const { meta } = answer.data
  const { title, description, canonical, image } = meta
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={meta.keywords} />
      <meta name="robots" content={meta.robots} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="es_AR" />
      <meta property="og:site_name" content={meta.siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      {image ? (
        <>
          <meta property="og:image" content={image.url} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={image.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
      <link rel="canonical" href={canonical} />
      {meta.jsonLd.map((object) => (
        <script
          key={JSON.stringify(object)}
          type="application/ld+json"
          // Escapes `<`, so that no text can close the script.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(object).replaceAll('<', String.raw`\u003c`) }}
        />
      ))}
    </>
  )
}

function MissingPageHead({ page }: { page: MissingPage }) {
  return (
    <>
      <title>{`No encontramos la página · ${page.siteName}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

function SkipLink() {
  return (
    <a href="#contenido" className={`${touch.flow} ${print.never} ${css.skip}`}>
      Saltar al contenido
    </a>
  )
}

/** Must be a direct child of the scroll container for `position: sticky`. */
function SiteHeader({ siteLayout, path }: { siteLayout: SiteLayout; path: string }) {
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

type HeaderNavProps = { menu: readonly MenuEntry[]; pathname: string }

function HeaderNav({ menu, pathname }: HeaderNavProps) {
  return (
    <nav
      aria-label="Principal"
      className={`${print.never} ${css.nav}`}
      data-active-popup={0}
      data-enhance="popups"
    >
      <ul className={`${layout.line} ${css.entries}`}>
        {menu.map((entry) => (
          <li key={entry.id}>
            <NavEntry entry={entry} current={currentEntry(entry, pathname)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NavEntry({ entry, current }: { entry: MenuEntry; current: 'page' | 'true' | undefined }) {
  if (entry.popup) {
    const panel = `submenu-${entry.id}`
    return (
      <>
        {/* The browser exposes the popover's state, so there is no `aria-expanded` to fall out of sync. */}
        <button
          type="button"
          popoverTarget={panel}
          aria-current={current}
          className={`${layout.line} ${css.entry}`}
        >
          {entry.name}
          <Icon name="caretDown" size={14} className={css.caret} />
        </button>
        <MenuPanel id={panel} entryId={entry.id} name={entry.name} popup={entry.popup} />
      </>
    )
  }
  if (entry.link === null) return null
  return entry.targetBlank ? (
    <ExternalLink href={entry.link} bare className={`${layout.line} ${css.entry}`}>
      {entry.name}
      <Icon name="arrowUpRight" size={14} />
    </ExternalLink>
  ) : (
    <SiteLink href={entry.link} aria-current={current} className={`${layout.line} ${css.entry}`}>
      {entry.name}
    </SiteLink>
  )
}
