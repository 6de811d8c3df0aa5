import type { ReactNode } from 'react'

export type Navigate = (address: string) => Promise<boolean>

export type PageContext = {
  address: string
  signal: AbortSignal
  go: Navigate
  /** How a page becomes another state of itself. */
  changeBy(change: (next: HTMLElement) => void): void
  unmount(island: Element): void
}

export type InteractiveParts = {
  islands: Readonly<Record<string, () => Promise<(props: never) => ReactNode>>>
  enhancements: Readonly<Record<string, () => Promise<(element: HTMLElement, page: PageContext) => void>>>
}
