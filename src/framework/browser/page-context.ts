import type { ReactNode } from 'react'

export type Navigate = (address: string) => Promise<boolean>

export type PageContext = {
  /** Path and query. */
  address: string
  /** Aborted when the page is gone for good. */
  signal: AbortSignal
  go: Navigate
  /** Without it another page takes its place. */
  changeBy(change: (next: HTMLElement) => void): void
  unmount(island: Element): void
}

export type Parts = {
  islands: Readonly<Record<string, () => Promise<(props: never) => ReactNode>>>
  enhancements: Readonly<Record<string, () => Promise<(element: HTMLElement, page: PageContext) => void>>>
}
