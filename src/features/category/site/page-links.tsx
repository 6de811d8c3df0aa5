import type { PageLink } from '#/site/model/listing-view.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import touch from '#/ui/touch.module.css'
import layout from '#/ui/layout.module.css'
import css from './page-links.module.css'

/** Links go to the list's top, not to the banner's. */
export function PageLinks({ pages }: { pages: readonly PageLink[] }) {
  const here = pages.findIndex(({ current }) => current)
  const [before, after] = [pages[here - 1], pages[here + 1]]
  return (
    <nav aria-label="Páginas" className={`${layout.row} ${css.pages}`}>
      {before ? (
        <SiteLink href={`${before.link}#productos`} className={`${touch.high} ${css.step}`}>
          Anterior
        </SiteLink>
      ) : null}
      <ol className={`${layout.wrap} ${css.list}`}>
        {pages.map(({ number, link, current }, place) => (
          <li key={number} className={number - (pages[place - 1]?.number ?? 0) > 1 ? css.gap : undefined}>
            <SiteLink
              href={`${link}#productos`}
              className={`${touch.high} ${css.page}`}
              aria-current={current ? 'page' : undefined}
              aria-label={`Página ${number}`}
            >
              {number}
            </SiteLink>
          </li>
        ))}
      </ol>
      {after ? (
        <SiteLink href={`${after.link}#productos`} className={`${touch.high} ${css.step}`}>
          Siguiente
        </SiteLink>
      ) : null}
    </nav>
  )
}
