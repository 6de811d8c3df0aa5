import type { ReactNode } from 'react'
import css from './support-section.module.css'

type SupportSectionProps = {
  /** Where links and forms lead: `/soporte#manuales`. */
  id: string
  title: string
  text: string
  children: ReactNode
}

export function SupportSection({ id, title, text, children }: SupportSectionProps) {
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-titulo`}>
      <div className={css.head}>
        <h2 id={`${id}-titulo`} className={css.title}>
          {title}
        </h2>
        <p className={css.text}>{text}</p>
      </div>
      <div className={css.body}>{children}</div>
    </section>
  )
}
