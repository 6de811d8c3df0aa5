import { useLinkProps } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'
import { ExternalLink } from './external-link.tsx'

type SiteLinkProps = AriaAttributes & {
  /** Path of this site with its query and hash, or a whole https address. */
  href: string
  className?: string | undefined
  children: ReactNode
  onClick?: () => void
}

/** A link by its address: inside the site it navigates without a reload, outside it opens a new tab. */
export function SiteLink(props: SiteLinkProps) {
  return props.href.startsWith('/') ? <InnerLink {...props} /> : <ExternalLink {...props} />
}

function InnerLink({ href, children, 'aria-current': current, ...rest }: SiteLinkProps) {
  const { pathname, searchParams, hash } = new URL(href, 'https://site.invalid')
  // The router calls every link to the page one is on current, those to a part of it too; whoever renders the link knows better.
  const { 'aria-current': _, ...props } = useLinkProps({
    to: decodeURI(pathname),
    search: Object.fromEntries(searchParams),
    ...(hash === '' ? {} : { hash: hash.slice(1) }),
    activeProps: {},
    ...rest,
  })
  return (
    <a {...props} aria-current={current}>
      {children}
    </a>
  )
}
