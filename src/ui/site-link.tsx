import type { AriaAttributes, MouseEvent, ReactNode } from 'react'
import { ExternalLink } from './external-link.tsx'

type SiteLinkProps = AriaAttributes & {
  href: string
  className?: string | undefined
  children: ReactNode
  onClick?: (event: MouseEvent<HTMLElement>) => void
  keepScroll?: true
  id?: string
  [data: `data-${string}`]: string | undefined
  /** Option of a listbox: arrow keys reach it, Tab does not. */
  role?: 'option'
  tabIndex?: -1
}

export function SiteLink({ keepScroll, children, ...rest }: SiteLinkProps) {
  if (!rest.href.startsWith('/')) return <ExternalLink {...rest}>{children}</ExternalLink>
  return (
    <a data-keep-scroll={keepScroll} {...rest}>
      {children}
    </a>
  )
}
