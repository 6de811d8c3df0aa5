import { afterPaint } from '../ui/after-paint.ts'
import layout from '../ui/layout.module.css'
import { holdBack } from './hold-back.ts'
import { isInPlace } from './in-place.ts'
import { pageAt, readAhead } from './page-at.ts'
import { forget, pageIn, putBack, putInPlace, takePage, type ShownPage } from './shown-page.ts'
import { whenIntended } from './when-intended.ts'

/** Pages that are left stay as they were, as many as this, for the way back. */
const KEPT = 6

/**
 * The page that a link leads to takes the place of the one that is shown: asked for as a document, when the visitor is about to
 * follow it, so that the header, the styles, the font and the scripts are there already. The browser says when (the Navigation
 * API), and keeps the address, the history, the scroll and the way to stop; one that hasn't got it opens each page as it always did.
 */
export function followLinks(first: ShownPage): void {
  if (!('navigation' in window) || !isInPlace(location.href)) return
  let shown = first
  /** The page of each entry of the history in this document. */
  const pageOf = new Map([[keyNow(), first]])
  let kept: ShownPage[] = []
  const voice = announcer()

  navigation.addEventListener('currententrychange', () => pageOf.set(keyNow(), shown))
  whenIntended((address) => isInPlace(address) && readAhead(address))

  navigation.addEventListener('navigate', (event) => {
    const { canIntercept, hashChange, downloadRequest, formData, destination, navigationType } = event
    if (!canIntercept || hashChange || downloadRequest !== null || formData || !isInPlace(destination.url))
      return
    const back = navigationType === 'traverse'
    if (!back && (navigationType !== 'push' || destination.sameDocument)) return
    // What a page's own script does with the history is its own.
    const before = back ? (pageOf.get(destination.key) ?? firstAt(destination.url)) : undefined
    if (before === shown) return
    event.intercept({
      handler: async () => {
        document.documentElement.dataset.going = ''
        const kind = before && kept.includes(before) ? 'kept' : 'asked'
        const page = kind === 'kept' ? before! : await asked(destination.url, event.signal)
        if (event.signal.aborted) return
        // The server and the browser say what is the matter, or where it is now.
        if (!page) return location.reload()
        // What an address points at within the page has to be there at once.
        const isWhole = kind === 'kept' || new URL(destination.url).hash !== ''
        const rest = isWhole ? undefined : holdBack(page.main)
        await show(page)
        if (kind === 'kept') putBack(page)
        afterPaint(async () => {
          await rest?.()
          await takePage(page)
        })
      },
    })
  })

  /** Entries of before the script came are of the page it came to, unless that was reloaded in the place of another. */
  function firstAt(url: string): ShownPage | undefined {
    return first.address.split('?')[0] === new URL(url).pathname ? first : undefined
  }

  async function asked(url: string, signal: AbortSignal): Promise<ShownPage | undefined> {
    const drawn = await pageAt(url, signal)
    const { pathname, search } = new URL(url)
    return drawn && pageIn(drawn, pathname + search)
  }

  async function show(page: ShownPage): Promise<void> {
    const left = shown
    const put = () => {
      shown = page
      pageOf.set(keyNow(), page)
      putInPlace(left, page)
    }
    if (isMovePaidFor()) await document.startViewTransition(put).updateCallbackDone
    else put()
    voice.textContent = page.title
    kept = [...kept.filter((other) => other !== page && other !== left), left]
    for (const old of kept.splice(0, kept.length - KEPT)) forget(old)
  }
}

const keyNow = () => navigation.currentEntry?.key ?? ''

/** The picture of a card becomes that of its page, where the machine does it without keeping anybody waiting. */
function isMovePaidFor(): boolean {
  const { deviceMemory = 0 } = navigator as Navigator & { deviceMemory?: number }
  return (
    deviceMemory >= 8 &&
    'startViewTransition' in document &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

/** Says the title of each page, as a browser does when it opens one. */
function announcer(): HTMLElement {
  const element = document.createElement('p')
  element.role = 'status'
  element.className = layout.hidden ?? ''
  document.body.append(element)
  return element
}
