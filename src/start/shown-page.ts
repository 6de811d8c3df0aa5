import { ISLAND } from '../ui/island.tsx'
import { PUT_BACK } from './life.ts'
import { leave, takeOver } from './take-over.ts'

/** What every page says of itself alike. Taken out and put in again, the browser works out the style of every element anew. */
const OF_ALL = ['viewport', 'color-scheme', 'theme-color', 'format-detection']
  .map((name) => `[name="${name}"]`)
  .join(', ')
/** Of each page, what says what it is: the head's part of its own. */
const OWN_HEAD = `meta[name]:not(${OF_ALL}), meta[property], link[rel="canonical"], script[type="application/ld+json"]`

/** What is of one page in the document that shows it, and of the next in its turn. */
export type ShownPage = {
  /** Path and query it was drawn for. */
  address: string
  title: string
  head: Element[]
  header: Element
  main: HTMLElement
  gone: AbortController
}

/** The page that a document was drawn as. */
export function pageIn(from: Document, address: string): ShownPage {
  return {
    address,
    title: from.title,
    head: [...from.head.querySelectorAll(OWN_HEAD)],
    header: from.querySelector('header')!,
    main: from.querySelector('main')!,
    gone: new AbortController(),
  }
}

/** Puts a page in the place of the one that is shown. */
export function putInPlace(shown: ShownPage, page: ShownPage): void {
  // What changes within a page may have changed these.
  shown.title = document.title
  shown.head = [...document.head.querySelectorAll(OWN_HEAD)]
  document.title = page.title
  for (const element of shown.head) element.remove()
  document.head.append(...page.head)
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
  markHeader(page.header)
  shown.main.replaceWith(page.main)
  // Firefox goes back to where a page was left by the height that it knows, which until it is asked is the other page's.
  void document.documentElement.scrollHeight
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

/** Takes over what needs a script in a page that is shown. */
export async function takePage({ main, address, gone }: ShownPage, part: ParentNode = main): Promise<void> {
  await takeOver(part, { address, gone: gone.signal })
  // Each island is drawn in a task of its own, after this one.
  setTimeout(() => {
    document.documentElement.dataset.ready = ''
    delete document.documentElement.dataset.going
  })
}

/** Tells a page that was left that it is shown again. */
export function putBack({ main }: ShownPage): void {
  main.dispatchEvent(new Event(PUT_BACK))
  delete document.documentElement.dataset.going
}

/** Lets go of all that a page has of scripts; it can't be shown again. */
export function forget({ main, gone }: ShownPage): void {
  gone.abort()
  for (const island of main.querySelectorAll(ISLAND)) leave(island)
}
