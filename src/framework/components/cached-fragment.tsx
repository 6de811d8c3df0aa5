import type { ComponentProps, ReactNode } from 'react'

/** In development a component that was just saved would not be seen. */
const render =
  import.meta.env.SSR && import.meta.env.PROD
    ? (await import('../server/render-fragment.ts')).renderFragment
    : undefined

type CachedFragmentProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML' | 'ref'> & {
  as: 'article' | 'div' | 'span' | 'ul'
  /** All that its content is made of; null for what is not cached. */
  data: readonly unknown[] | null
  /** Must read no context and have no ids made by React. */
  children: ReactNode
}

export function CachedFragment({ as, data, children, ...rest }: CachedFragmentProps) {
  const Box = as as 'div'
  if (render === undefined || data === null) return <Box {...rest}>{children}</Box>
  return <Box {...rest} dangerouslySetInnerHTML={{ __html: render(data, children) }} />
}
