import type { ReactNode } from 'react'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import rule from '#/ui/rule.module.css'
import layout from '#/ui/layout.module.css'
import css from './support.module.css'

type SupportSectionProps = {
  id: string
  title: string
  text: string
  className?: string
  children: ReactNode
}

export function SupportSection({ id, title, text, className = '', children }: SupportSectionProps) {
  return (
    <section
      id={id}
      className={`${stack.xl} ${rule.above} ${css.section} ${className}`}
      aria-labelledby={`${id}-titulo`}
    >
      <div className={`${layout.start} ${css.head}`}>
        <h2 id={`${id}-titulo`} className={font.h2}>
          {title}
        </h2>
        <p className={`${font.muted} ${css.sectionText}`}>{text}</p>
      </div>
      <div className={layout.narrow}>{children}</div>
    </section>
  )
}
