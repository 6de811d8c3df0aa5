import type { SupportPage } from '#/features/support/support-page.ts'
import { FoldIcons } from '#/ui/fold-icons.tsx'
import prose from '#/ui/prose.module.css'
import { SupportSection } from './support-section.tsx'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import anchor from '#/ui/anchor.module.css'
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
          <h3 className={`${font.h3} ${css.title}`}>{title}</h3>
          <ul className={css.list}>
            {faqs.map(({ id, question, html }) => (
              <li key={id}>
                <details>
                  <summary className={`${layout.ends} ${anchor.inset} ${css.summary}`}>
                    {question}
                    <FoldIcons />
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
