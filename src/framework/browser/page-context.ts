import type { ReactNode } from 'react'

/** `replace` overwrites the current history entry; resolves to false when the navigation did not complete. */
export type Navigate = (address: string, history?: 'replace') => Promise<boolean>

export type PageContext = {
  address: string
  signal: AbortSignal
  go: Navigate
  /** Registers how to update the page in place to another state of itself. */
  changeBy(change: (next: HTMLElement) => void): void
  unmount(island: Element): void
}

export type InteractiveParts = {
  islands: Readonly<Record<string, () => Promise<(props: never) => ReactNode>>>
  enhancements: Readonly<Record<string, () => Promise<(element: HTMLElement, page: PageContext) => void>>>
}
