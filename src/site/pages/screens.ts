import type { ReactNode } from 'react'
import type { Parts } from '#/framework/browser/page-context.ts'

/** Screens of a feature by the names of its pages, each in a file of its own; `next` is the page opened most often after it. */
export type Screens = Readonly<
  Record<string, { load: () => Promise<(props: { page: never }) => ReactNode>; next?: string }>
>

/** Islands by the name that `island` writes into pages. */
export type Islands = Parts['islands']

/** Enhancements by the value of `data-enhance`. */
export type Enhancements = Parts['enhancements']
