import type { ReactNode } from 'react'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import rule from '#/ui/rule.module.css'
import css from './support-section.module.css'

type SupportSectionProps = {
  id: string
  title: string
  text: string
  children: ReactNode
}

export function SupportSection({ id, title, text, children }: SupportSectionProps) {
  return (
    <section id={id} className={`${stack.xl} ${rule.above} ${css.section}`} aria-labelledby={`${id}-titulo`}>
      <div className={css.head}>
        <h2 id={`${id}-titulo`} className={font.h2}>
          {title}
        </h2>
        <p className={`${font.muted} ${css.text}`}>{text}</p>
      </div>
      <div className={css.body}>{children}</div>
    </section>
  )
}
