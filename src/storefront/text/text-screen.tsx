import type { TextPage } from '../../pages/text/text-page.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import layout from '../../ui/layout.module.css'
import prose from '../../ui/prose.module.css'
import css from './text-screen.module.css'

/** A contents list helps from here on; before, the page is seen whole. */
const LONG = 4

export function TextScreen({ page }: { page: TextPage }) {
  return (
    <div className={layout.page}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <header className={css.intro}>
        <h1 className={css.title}>{page.title}</h1>
        <p className={css.summary}>{page.summary}</p>
        <p className={css.date}>
          Actualizado el <time dateTime={page.updatedOnIso}>{page.updatedOn}</time>
        </p>
      </header>
      <div className={css.columns}>
        {page.sections.length >= LONG ? (
          <nav className={css.contents} aria-labelledby="en-esta-pagina">
            <h2 id="en-esta-pagina" className={css.contentsTitle}>
              En esta página
            </h2>
            <ol className={css.list}>
              {page.sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className={css.link}>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <div className={`${prose.prose} ${css.text}`} dangerouslySetInnerHTML={{ __html: page.html }} />
      </div>
    </div>
  )
}
