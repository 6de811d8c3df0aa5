import type { SearchPage } from '../../pages/search/search-page.ts'
import { Icon } from '../../ui/icon.tsx'
import prose from '../../ui/prose.module.css'
import { SiteLink } from '../../ui/site-link.tsx'
import css from './support-results.module.css'

export function SupportResults({
  manuals,
  faqs,
  questions,
}: Pick<SearchPage, 'manuals' | 'faqs' | 'questions'>) {
  return (
    <div className={css.results}>
      {manuals.length > 0 ? (
        <section aria-labelledby="manuales">
          <h2 id="manuales" className={css.heading}>
            Manuales <span className={css.count}>{manuals.length}</span>
          </h2>
          <ul className={css.rows}>
            {manuals.map(({ id, name, link, files }) => (
              <li key={id} className={css.manual}>
                <Icon name="file" size={24} />
                <SiteLink href={link} className={css.name}>
                  Manual {id}
                </SiteLink>
                <span className={css.detail}>{name}</span>
                <ul className={css.files}>
                  {files.map((file) => (
                    <li key={file.link}>
                      <a href={file.link} download className={css.file}>
                        {file.title} <span className={css.detail}>{file.file}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {questions.length > 0 ? (
        <section aria-labelledby="preguntas-de-producto">
          <h2 id="preguntas-de-producto" className={css.heading}>
            Preguntas de producto <span className={css.count}>{questions.length}</span>
          </h2>
          <div className={css.rows}>
            {questions.map(({ id, product, question, answer, link }, place) => (
              <details key={id} className={css.faq} open={place === 0}>
                <summary className={css.question}>
                  <span>
                    {question} <span className={css.detail}>{product}</span>
                  </span>
                  <Icon name="plus" size={20} className={css.plus} />
                  <Icon name="minus" size={20} className={css.minus} />
                </summary>
                <div className={`${prose.prose} ${css.answer}`}>
                  <p>{answer}</p>
                  <p>
                    <SiteLink href={link}>Todas las preguntas de {product}</SiteLink>
                  </p>
                </div>
              </details>
            ))}
          </div>
        </section>
      ) : null}
      {faqs.length > 0 ? (
        <section aria-labelledby="preguntas">
          <h2 id="preguntas" className={css.heading}>
            Preguntas <span className={css.count}>{faqs.length}</span>
          </h2>
          <div className={css.rows}>
            {faqs.map(({ id, question, html }) => (
              <details key={id} className={css.faq}>
                <summary className={css.question}>
                  {question}
                  <Icon name="plus" size={20} className={css.plus} />
                  <Icon name="minus" size={20} className={css.minus} />
                </summary>
                <div className={`${prose.prose} ${css.answer}`} dangerouslySetInnerHTML={{ __html: html }} />
              </details>
            ))}
          </div>
        </section>
      ) : null}
    </div>
  )
}
