import anchor from '#/ui/anchor.module.css'
import type { SearchPage } from '#/features/search/search-page.ts'
import { Icon } from '#/ui/icon.tsx'
import { FoldIcons } from '#/ui/fold-icons.tsx'
import prose from '#/ui/prose.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import touch from '#/ui/touch.module.css'
import rule from '#/ui/rule.module.css'
import layout from '#/ui/layout.module.css'
import space from '#/ui/space.module.css'
import css from './search.module.css'

type SupportHits = Pick<SearchPage, 'manuals' | 'faqs' | 'questions'>

export function ManualResults({ manuals }: Pick<SupportHits, 'manuals'>) {
  return (
    <section className={css.group} aria-labelledby="manuales">
      <h2 id="manuales" className={`${font.h3} ${space.below20}`}>
        Manuales <span className={css.groupCount}>{manuals.length}</span>
      </h2>
      <ul className={rule.rows}>
        {manuals.map(({ id, name, link, files }) => (
          <li key={id} className={css.manual}>
            <Icon name="file" size={24} />
            <SiteLink href={link} className={`${font.tabular} ${anchor.quiet}`}>
              Manual {id}
            </SiteLink>
            <span className={font.note}>{name}</span>
            <ul className={`${layout.wrap} ${css.files}`}>
              {files.map((file) => (
                <li key={file.link}>
                  <a href={file.link} download className={`${touch.flow} ${space.gap8}`}>
                    {file.title} <span className={font.note}>{file.file}</span>
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function QuestionResults({ questions }: Pick<SupportHits, 'questions'>) {
  return (
    <section className={css.group} aria-labelledby="preguntas-de-producto">
      <h2 id="preguntas-de-producto" className={`${font.h3} ${space.below20}`}>
        Preguntas de producto <span className={css.groupCount}>{questions.length}</span>
      </h2>
      <div className={rule.rows}>
        {questions.map(({ id, product, question, answer, link }, place) => (
          <details key={id} open={place === 0}>
            <summary className={`${layout.ends} ${css.question}`}>
              <span>
                {question} <span className={font.note}>{product}</span>
              </span>
              <FoldIcons size={20} />
            </summary>
            <div className={`${prose.prose} ${font.muted} ${css.supportAnswer}`}>
              <p>{answer}</p>
              <p>
                <SiteLink href={link}>Todas las preguntas de {product}</SiteLink>
              </p>
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}

export function FaqResults({ faqs, open = false }: Pick<SupportHits, 'faqs'> & { open?: boolean }) {
  return (
    <section className={css.group} aria-labelledby="preguntas">
      <h2 id="preguntas" className={`${font.h3} ${space.below20}`}>
        Preguntas <span className={css.groupCount}>{faqs.length}</span>
      </h2>
      <div className={rule.rows}>
        {faqs.map(({ id, question, html }, place) => (
          <details key={id} open={open && place === 0}>
            <summary className={`${layout.ends} ${css.question}`}>
              {question}
              <FoldIcons size={20} />
            </summary>
            <div
              className={`${prose.prose} ${font.muted} ${css.supportAnswer}`}
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </details>
        ))}
      </div>
    </section>
  )
}
