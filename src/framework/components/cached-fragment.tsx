import type { ComponentProps, ReactNode } from 'react'

/** Undefined in the browser, and in development, where a cached fragment would hide a saved edit. */
const renderFragmentOnServer =
  import.meta.env.SSR && import.meta.env.PROD
    ? (await import('#/framework/server/render-fragment.ts')).renderFragment
    : undefined

type CachedFragmentProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML' | 'ref'> & {
  as: 'article' | 'div' | 'span' | 'ul'
  /** Cache key: every value that the content depends on; null disables caching. */
  data: readonly unknown[] | null
  /** Must neither read React context nor call `useId`, since one rendering serves many pages. */
  children: ReactNode
}

export function CachedFragment({ as, data, children, ...rest }: CachedFragmentProps) {
  const Box = as as 'div'
  if (renderFragmentOnServer === undefined || data === null) return <Box {...rest}>{children}</Box>
  return <Box {...rest} dangerouslySetInnerHTML={{ __html: renderFragmentOnServer(data, children) }} />
}
