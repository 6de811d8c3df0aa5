import type { ReactNode } from 'react'
import font from '#/ui/font.module.css'
import intro from '#/ui/page-intro.module.css'
import print from '#/ui/print.module.css'
import css from './wishlist.module.css'

type WishlistHeaderProps = {
  title: string
  lead: ReactNode
  notices: readonly string[]
  children?: ReactNode
}

export function WishlistHeader({ title, lead, notices, children }: WishlistHeaderProps) {
  return (
    <div className={css.intro}>
      <h1 className={font.h1}>{title}</h1>
      <p className={intro.lead}>{lead}</p>
      {notices.length > 0 ? (
        <ul className={`${intro.notices} ${print.never}`}>
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      ) : null}
      {children}
    </div>
  )
}
