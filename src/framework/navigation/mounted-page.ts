import { ISLAND } from '#/framework/components/island.tsx'
import type { Navigate, InteractiveParts } from '#/framework/browser/page-context.ts'
import { unmountIsland, hydrateIslands } from '#/framework/browser/hydrate-islands.ts'

/** Metadata that all pages share: removing it would restyle every element. */
const SHARED_META = ['viewport', 'color-scheme', 'theme-color', 'format-detection']
  .map((name) => `[name="${name}"]`)
  .join(', ')
const OWN_HEAD = `meta[name]:not(${SHARED_META}), meta[property], link[rel="canonical"], script[type="application/ld+json"]`

export type MountedPage = {
  address: string
  title: string
  head: Element[]
  header: Element
  main: HTMLElement
  unmounting: AbortController
  hydrated: Promise<void> | undefined
  change: ((next: HTMLElement) => void) | undefined
}

export function mountedPageIn(from: Document, address: string): MountedPage {
  const header = from.querySelector('header')!
  return {
    address,
    title: from.title,
    head: ownHeadElements(from),
    // The live header stays and is marked for each page, so its initial state is cloned.
    header: from === document ? (header.cloneNode(true) as Element) : header,
    main: from.querySelector('main')!,
    unmounting: new AbortController(),
    hydrated: undefined,
    change: undefined,
  }
}

const ownHeadElements = ({ head }: Document) => [...head.querySelectorAll(OWN_HEAD)]

function updateHead({ title, head, header }: MountedPage): void {
  document.title = title
  for (const element of ownHeadElements(document)) element.remove()
  document.head.append(...head)
  markHeader(header)
}

export function swapPage(current: MountedPage, page: MountedPage): void {
  updateHead(page)
  closeOverlays()
  current.main.replaceWith(page.main)
  // Forces layout: Firefox otherwise restores the scroll position with the old page's height.
  void document.documentElement.scrollHeight
}

export function updatePage(current: MountedPage, page: MountedPage): void {
  updateHead(page)
  current.change?.(page.main)
  const { address, title, head, header } = page
  Object.assign(current, { address, title, head, header })
}

export function closeOverlays(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
}

function markHeader(drawn: Element): void {
  const header = document.querySelector('header')!
  header.className = drawn.className
  const links = 'nav [aria-current], nav a, nav button, nav summary, dialog a, dialog summary'
  const marks = [...drawn.querySelectorAll(links)]
  for (const [place, element] of [...header.querySelectorAll(links)].entries()) {
    const current = marks[place]?.getAttribute('aria-current')
    if (current) element.setAttribute('aria-current', current)
    else element.removeAttribute('aria-current')
  }
}

export async function hydratePage(
  page: MountedPage,
  { go, parts }: { go: Navigate; parts: InteractiveParts },
  root: ParentNode = page.main,
): Promise<void> {
  const { address, unmounting, hydrated } = page
  page.hydrated = (async () => {
    await hydrated
    const changeBy = (change: (next: HTMLElement) => void) => (page.change = change)
    await hydrateIslands(root, { address, signal: unmounting.signal, go, changeBy }, parts)
  })()
  await page.hydrated
  await new Promise((resolve) => setTimeout(resolve))
}

export function evictPage({ main, unmounting }: MountedPage): void {
  unmounting.abort()
  for (const island of main.querySelectorAll(ISLAND)) unmountIsland(island)
}
