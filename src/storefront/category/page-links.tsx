import type { PageLink } from '../../pages/common/listing-view.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import css from './page-links.module.css'

/** Links go to the list's top, not to the banner's. */
export function PageLinks({ pages }: { pages: readonly PageLink[] }) {
  const here = pages.findIndex(({ current }) => current)
  const [before, after] = [pages[here - 1], pages[here + 1]]
  return (
    <nav aria-label="Páginas" className={css.pages}>
      {before ? (
        <SiteLink href={`${before.link}#productos`} className={css.step}>
          Anterior
        </SiteLink>
      ) : null}
      <ol className={css.list}>
        {pages.map(({ number, link, current }, place) => (
          <li key={number} className={number - (pages[place - 1]?.number ?? 0) > 1 ? css.gap : undefined}>
            <SiteLink
              href={`${link}#productos`}
              className={css.page}
              aria-current={current ? 'page' : undefined}
              aria-label={`Página ${number}`}
            >
              {number}
            </SiteLink>
          </li>
        ))}
      </ol>
      {after ? (
        <SiteLink href={`${after.link}#productos`} className={css.step}>
          Siguiente
        </SiteLink>
      ) : null}
    </nav>
  )
}
