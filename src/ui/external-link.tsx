import type { AriaAttributes, MouseEvent, ReactNode } from 'react'
import layout from './layout.module.css'
import { Icon } from './icon.tsx'

type ExternalLinkProps = AriaAttributes & {
  href: string
  className?: string | undefined
  children: ReactNode
  bare?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

export function ExternalLink({ href, children, bare = false, ...rest }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" {...rest}>
      {children}
      {bare ? null : <Icon name="arrowUpRight" size={16} />}
      <span className={layout.hidden}> (se abre en otra pestaña)</span>
    </a>
  )
}
