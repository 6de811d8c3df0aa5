import { useLinkProps } from '@tanstack/react-router'
import type { AriaAttributes, MouseEvent, ReactNode } from 'react'
import { ExternalLink } from './external-link.tsx'

type SiteLinkProps = AriaAttributes & {
  /** Path of this site with its query and hash, or a whole https address. */
  href: string
  className?: string | undefined
  children: ReactNode
  onClick?: (event: MouseEvent<HTMLElement>) => void
  /** The page stays where it is scrolled: for links that change a part of it. */
  keepScroll?: boolean
  id?: string
  /** An entry of a listbox, which the arrow keys reach and Tab passes by. */
  role?: 'option'
  tabIndex?: -1
}

/** A link by its address: inside the site it navigates without a reload, outside it opens a new tab. */
export function SiteLink(props: SiteLinkProps) {
  const { keepScroll: _, ...outside } = props
  return props.href.startsWith('/') ? <InnerLink {...props} /> : <ExternalLink {...outside} />
}

function InnerLink({ href, children, keepScroll = false, 'aria-current': current, ...rest }: SiteLinkProps) {
  const { pathname, searchParams, hash } = new URL(href, 'https://site.invalid')
  // The router calls every link to the page one is on current, those to a part of it too; whoever renders the link knows better.
  const { 'aria-current': _, ...props } = useLinkProps({
    to: decodeURI(pathname),
    // An address is text: which of its names may repeat is known to its route alone.
    search: searchOf(searchParams) as never,
    ...(hash === '' ? {} : { hash: hash.slice(1) }),
    activeProps: {},
    resetScroll: !keepScroll,
    ...rest,
  })
  return (
    <a {...props} aria-current={current}>
      {children}
    </a>
  )
}

/** A name that comes more than once keeps all its values. */
function searchOf(parameters: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const [value = '', ...others] = parameters.getAll(name)
      return [name, others.length > 0 ? [value, ...others] : value]
    }),
  )
}
