import type { ComponentProps, ReactNode } from 'react'

/** On the built site's server. In development a component that was just saved would not be seen. */
const render =
  import.meta.env.SSR && import.meta.env.PROD
    ? (await import('../server/render-fragment.ts')).renderFragment
    : undefined

type CachedFragmentProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML' | 'ref'> & {
  as: 'article' | 'div' | 'span' | 'ul'
  /** The part's name and everything that its content is made of, as plain data; null for what is drawn with its page each time. */
  data: readonly unknown[] | null
  /** Reads no context of the page around it and has no ids made by React. */
  children: ReactNode
}

/**
 * An element whose content many pages share, as header, footer and a product's card: the server puts in the HTML that it drew
 * before. The browser draws it like any other.
 */
export function CachedFragment({ as, data, children, ...rest }: CachedFragmentProps) {
  const Box = as as 'div'
  if (render === undefined || data === null) return <Box {...rest}>{children}</Box>
  return <Box {...rest} dangerouslySetInnerHTML={{ __html: render(data, children) }} />
}
