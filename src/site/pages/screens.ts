import type { ReactNode } from 'react'

/** Screens of a feature by the names of its pages, each in a file of its own; `next` is the page opened most often after it. */
export type Screens = Readonly<
  Record<string, { load: () => Promise<(props: { page: never }) => ReactNode>; next?: string }>
>
