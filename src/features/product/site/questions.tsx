import type { ProductPage } from '#/features/product/product-page.ts'
import { FoldIcons } from '#/ui/fold-icons.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import section from './section.module.css'
import button from '#/ui/button.module.css'
import print from '#/ui/print.module.css'
import rule from '#/ui/rule.module.css'
import layout from '#/ui/layout.module.css'
import css from './questions.module.css'

export function Questions({ id, faqs }: Pick<ProductPage, 'id' | 'faqs'>) {
  if (faqs.length === 0) return null
  return (
    <section id="preguntas" aria-labelledby="preguntas-titulo" className={`${section.split} ${css.section}`}>
      <h2 id="preguntas-titulo" className={font.h2}>
        Preguntas
      </h2>
      <div>
        <div className={rule.above}>
          {faqs.map(({ question, answer }) => (
            <details key={question} className={`${rule.below} ${css.entry}`}>
              <summary className={`${layout.ends} ${css.question}`}>
                <h3 className={css.words}>{question}</h3>
                <FoldIcons size={20} />
              </summary>
              <p className={`${font.muted} ${css.answer}`}>{answer}</p>
            </details>
          ))}
        </div>
        <SiteLink
          href={`/contacto?modelo=${encodeURIComponent(id)}`}
          className={`${button.tall} ${print.never} ${css.ask}`}
        >
          Hacé tu pregunta
        </SiteLink>
      </div>
    </section>
  )
}
