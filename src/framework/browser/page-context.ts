import type { ReactNode } from 'react'

/** Goes to an address within the page that is shown; true once it is shown there. */
export type Navigate = (address: string) => Promise<boolean>

/** What an enhancement has to do with the page that it is in. */
export type PageContext = {
  /** Path and query that the server drew the page for. */
  address: string
  /** Aborted when the page is gone for good. */
  signal: AbortSignal
  /** Goes to another address of the page, for which `changeBy` makes it anew. */
  go: Navigate
  /** How the page becomes what the server draws at another of its addresses; without it another takes its place. */
  changeBy(change: (next: HTMLElement) => void): void
  /** Lets go of an island that leaves the page, or whose element is to hold another. */
  unmount(island: Element): void
}

/** What the browser takes over of pages, by the names that stand in their HTML. */
export type Parts = {
  islands: Readonly<Record<string, () => Promise<(props: never) => ReactNode>>>
  enhancements: Readonly<Record<string, () => Promise<(element: HTMLElement, page: PageContext) => void>>>
}
