import type { ReactNode } from 'react'
import { DocumentLink } from './document-link.tsx'
import anchor from '#/ui/anchor.module.css'
import screen from './screen.module.css'

type RowProps = {
  name: ReactNode
  to?: { collection: string; id: string } | undefined
  hash?: string | undefined
  children?: ReactNode
  end?: ReactNode
}

export function ListRow({ name, to, hash, children, end }: RowProps) {
  return (
    <li className={screen.line}>
      <span className={screen.words}>
        {to ? (
          <DocumentLink to={to} hash={hash} className={`${anchor.quiet} ${screen.name}`} preload="intent">
            {name}
          </DocumentLink>
        ) : typeof name === 'string' ? (
          <span className={screen.name}>{name}</span>
        ) : (
          name
        )}
        {children}
      </span>
      {end}
    </li>
  )
}
