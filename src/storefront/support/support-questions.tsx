import type { SupportPage } from '../../pages/support/support-page.ts'
import { Icon } from '../../ui/icon.tsx'
import prose from '../../ui/prose.module.css'
import { SupportSection } from './support-section.tsx'
import css from './support-questions.module.css'

export function SupportQuestions({ groups }: { groups: SupportPage['faqs'] }) {
  return (
    <SupportSection
      id="preguntas"
      title="Preguntas frecuentes"
      text="Lo que más nos preguntan, por familia. Las de cada modelo están en su página."
    >
      {groups.map(({ title, faqs }) => (
        <div key={title} className={css.group}>
          <h3 className={css.title}>{title}</h3>
          <ul className={css.list}>
            {faqs.map(({ id, question, html }) => (
              <li key={id}>
                <details className={css.question}>
                  <summary className={css.summary}>
                    {question}
                    <Icon name="plus" size={18} className={css.plus} />
                    <Icon name="minus" size={18} className={css.minus} />
                  </summary>
                  <div
                    className={`${prose.prose} ${css.answer}`}
                    dangerouslySetInnerHTML={{ __html: html }}
                  />
                </details>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </SupportSection>
  )
}
