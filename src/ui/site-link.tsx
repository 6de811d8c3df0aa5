import type { AriaAttributes, MouseEvent, ReactNode } from 'react'
import { ExternalLink } from './external-link.tsx'

type SiteLinkProps = AriaAttributes & {
  /** Path of this site with its query and hash, or a whole https address. */
  href: string
  className?: string | undefined
  children: ReactNode
  onClick?: (event: MouseEvent<HTMLElement>) => void
  /** The page stays where it is scrolled: for links that change a part of it. */
  keepScroll?: true
  id?: string
  [data: `data-${string}`]: string | undefined
  /** An entry of a listbox, which the arrow keys reach and Tab passes by. */
  role?: 'option'
  tabIndex?: -1
}

/** A link by its address: outside the site it opens a new tab. */
export function SiteLink({ keepScroll, children, ...rest }: SiteLinkProps) {
  if (!rest.href.startsWith('/')) return <ExternalLink {...rest}>{children}</ExternalLink>
  return (
    <a data-keep-scroll={keepScroll} {...rest}>
      {children}
    </a>
  )
}
