import type { ReactNode } from 'react'
import type { Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import anchor from '#/ui/anchor.module.css'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import print from '#/ui/print.module.css'
import prose from '#/ui/prose.module.css'
import rule from '#/ui/rule.module.css'
import css from './long-page.module.css'

/** Minimum headings for a contents list; shorter pages need none. */
const MIN_INDEXED_HEADINGS = 4

type LongPageProps = {
  breadcrumbs: readonly Breadcrumb[]
  intro: ReactNode
  /** Ids of its h2 elements. */
  sections: readonly { id: string; title: string }[]
  /** Shows the contents on a phone, too. */
  alwaysListed?: true
  text: { dangerouslySetInnerHTML: { __html: string } } | { children: ReactNode }
}

export function LongPage({ breadcrumbs, intro, sections, alwaysListed, text }: LongPageProps) {
  return (
    <div className={layout.page}>
      <Breadcrumbs steps={breadcrumbs} />
      <header className={css.intro}>{intro}</header>
      <div className={`${rule.above} ${css.columns}`}>
        {sections.length >= MIN_INDEXED_HEADINGS ? (
          <nav
            className={`${print.never} ${css.contents} ${alwaysListed ? css.always : ''}`}
            aria-labelledby="en-esta-pagina"
          >
            <h2 id="en-esta-pagina" className={`${font.eyebrow} ${css.contentsTitle}`}>
              En esta página
            </h2>
            <ol>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className={`${anchor.quiet} ${anchor.inset} ${font.muted} ${css.link}`}>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <div className={`${prose.prose} ${css.text}`} {...text} />
      </div>
    </div>
  )
}
