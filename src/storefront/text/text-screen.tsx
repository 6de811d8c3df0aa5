import type { TextPage } from '../../pages/text/text-page.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import layout from '../../ui/layout.module.css'
import prose from '../../ui/prose.module.css'
import font from '../../ui/font.module.css'
import anchor from '../../ui/anchor.module.css'
import print from '../../ui/print.module.css'
import rule from '../../ui/rule.module.css'
import css from './text-screen.module.css'

/** A contents list helps from here on; before, the page is seen whole. */
const LONG = 4

export function TextScreen({ page }: { page: TextPage }) {
  return (
    <div className={layout.page}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <header className={css.intro}>
        <h1 className={font.h1}>{page.title}</h1>
        <p className={`${font.lead} ${css.summary}`}>{page.summary}</p>
        <p className={`${font.faint} ${css.date}`}>
          Actualizado el <time dateTime={page.updatedOnIso}>{page.updatedOn}</time>
        </p>
      </header>
      <div className={`${rule.above} ${css.columns}`}>
        {page.sections.length >= LONG ? (
          <nav className={`${print.never} ${css.contents}`} aria-labelledby="en-esta-pagina">
            <h2 id="en-esta-pagina" className={`${font.eyebrow} ${css.contentsTitle}`}>
              En esta página
            </h2>
            <ol>
              {page.sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className={`${anchor.quiet} ${anchor.inset} ${font.muted} ${css.link}`}>
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
