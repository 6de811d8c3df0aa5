import type { ProductPage } from '../../pages/product/product-page.ts'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import section from './section.module.css'
import button from '../../ui/button.module.css'
import css from './questions.module.css'

export function Questions({ id, faqs }: Pick<ProductPage, 'id' | 'faqs'>) {
  if (faqs.length === 0) return null
  return (
    <section id="preguntas" aria-labelledby="preguntas-titulo" className={`${section.split} ${css.section}`}>
      <h2 id="preguntas-titulo" className={section.heading}>
        Preguntas
      </h2>
      <div>
        <div className={css.list}>
          {faqs.map(({ question, answer }) => (
            <details key={question} className={css.entry}>
              <summary className={css.question}>
                <h3 className={css.words}>{question}</h3>
                <Icon name="plus" size={20} className={css.plus} />
                <Icon name="minus" size={20} className={css.minus} />
              </summary>
              <p className={css.answer}>{answer}</p>
            </details>
          ))}
        </div>
        <SiteLink href={`/contacto?modelo=${encodeURIComponent(id)}`} className={`${button.text} ${css.ask}`}>
          Hacé tu pregunta
        </SiteLink>
      </div>
    </section>
  )
}
