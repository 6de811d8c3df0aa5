import type { ComponentProps, ReactNode } from 'react'

/** In development a saved change would stay unseen. */
const renderFragmentOnServer =
  import.meta.env.SSR && import.meta.env.PROD
    ? (await import('#/framework/server/render-fragment.ts')).renderFragment
    : undefined

type CachedFragmentProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML' | 'ref'> & {
  as: 'article' | 'div' | 'span' | 'ul'
  /** All that its content depends on; null caches nothing. */
  data: readonly unknown[] | null
  /** Reads no context, has no ids of React's. */
  children: ReactNode
}

export function CachedFragment({ as, data, children, ...rest }: CachedFragmentProps) {
  const Box = as as 'div'
  if (renderFragmentOnServer === undefined || data === null) return <Box {...rest}>{children}</Box>
  return <Box {...rest} dangerouslySetInnerHTML={{ __html: renderFragmentOnServer(data, children) }} />
}
