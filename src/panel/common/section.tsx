import type { ReactNode } from 'react'
import card from './card.module.css'
import screen from './screen.module.css'

type PanelSectionProps = {
  id: string
  title: ReactNode
  count?: number | undefined
  className?: string | undefined
  children: ReactNode
}

export function PanelSection({ id, title, count, className, children }: PanelSectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className={screen.heading}>
        {title} {count === undefined ? null : <span className={screen.count}>{count}</span>}
      </h2>
      {children}
    </section>
  )
}

type CardProps = { id: string; title: ReactNode; role?: 'alert' | undefined; children: ReactNode }

export function Card({ id, title, role, children }: CardProps) {
  return (
    <section className={card.card} aria-labelledby={id} role={role}>
      <h2 id={id} className={card.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
