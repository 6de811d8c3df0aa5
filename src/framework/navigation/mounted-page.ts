import { ISLAND } from '../components/island.tsx'
import type { Navigate, Parts } from '../browser/page-context.ts'
import { unmountIsland, hydrateIslands } from '../browser/hydrate-islands.ts'

/** What every page says of itself alike. Taken out and put in again, the browser works out the style of every element anew. */
const OF_ALL = ['viewport', 'color-scheme', 'theme-color', 'format-detection']
  .map((name) => `[name="${name}"]`)
  .join(', ')
/** Of each page, what says what it is: the head's part of its own. */
const OWN_HEAD = `meta[name]:not(${OF_ALL}), meta[property], link[rel="canonical"], script[type="application/ld+json"]`

/** What is of one page in the document that shows it, and of the next in its turn. */
export type MountedPage = {
  /** Path and query it was drawn for. */
  address: string
  title: string
  head: Element[]
  header: Element
  main: HTMLElement
  unmounting: AbortController
  /** Its scripts, as far as it has them: each round waits for the one before. */
  hydrated: Promise<void> | undefined
  /** How it becomes what the server draws at another of its addresses, where it knows. */
  change: ((next: HTMLElement) => void) | undefined
}

/** The page that a document was drawn as. */
export function mountedPageIn(from: Document, address: string): MountedPage {
  const header = from.querySelector('header')!
  return {
    address,
    title: from.title,
    head: headOf(from),
    // That of the document says where the visitor is now, and not where they were.
    header: from === document ? (header.cloneNode(true) as Element) : header,
    main: from.querySelector('main')!,
    unmounting: new AbortController(),
    hydrated: undefined,
    change: undefined,
  }
}

const headOf = ({ head }: Document) => [...head.querySelectorAll(OWN_HEAD)]

/** Says of the document, and in its header, what a page says of itself. */
function updateHead({ title, head, header }: MountedPage): void {
  document.title = title
  for (const element of headOf(document)) element.remove()
  document.head.append(...head)
  markHeader(header)
}

/** Puts a page in the place of the one that is shown. */
export function swapPage(shown: MountedPage, page: MountedPage): void {
  updateHead(page)
  closeOverlays()
  shown.main.replaceWith(page.main)
  // Firefox goes back to where a page was left by the height that it knows, which until it is asked is the other page's.
  void document.documentElement.scrollHeight
}

/** Makes the page that is shown what it is at another of its addresses. */
export function updatePage(shown: MountedPage, page: MountedPage): void {
  updateHead(page)
  shown.change?.(page.main)
  const { address, title, head, header } = page
  Object.assign(shown, { address, title, head, header })
}

/** Closes what stands over a page that is left. */
export function closeOverlays(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
}

/** Says in the header where the visitor is: nothing else in it changes from page to page. */
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

/** Takes over what needs a script in a page that is shown, and hasn't got it yet. */
export async function hydratePage(
  page: MountedPage,
  { go, parts }: { go: Navigate; parts: Parts },
  within: ParentNode = page.main,
): Promise<void> {
  const { address, unmounting, hydrated } = page
  page.hydrated = (async () => {
    await hydrated
    const changeBy = (change: (next: HTMLElement) => void) => (page.change = change)
    await hydrateIslands(within, { address, signal: unmounting.signal, go, changeBy }, parts)
  })()
  await page.hydrated
  // Each island is drawn in a task of its own, after this one.
  await new Promise((resolve) => setTimeout(resolve))
}

/** Lets go of all that a page has of scripts; it can't be shown again. */
export function evictPage({ main, unmounting }: MountedPage): void {
  unmounting.abort()
  for (const island of main.querySelectorAll(ISLAND)) unmountIsland(island)
}
