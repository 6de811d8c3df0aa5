import type { ReactNode } from 'react'
import type { InteractiveParts } from '#/framework/browser/page-context.ts'

/** Screens of a feature by page name, each a separate bundle; `next`: page most often opened after it. */
export type FeatureScreens = Readonly<
  Record<string, { load: () => Promise<(props: { page: never }) => ReactNode>; next?: string }>
>

/** Islands by the name that `island` writes into pages. */
export type Islands = InteractiveParts['islands']

/** Enhancements by the value of `data-enhance`. */
export type Enhancements = InteractiveParts['enhancements']
