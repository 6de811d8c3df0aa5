import { Idiomorph } from 'idiomorph'
import { listingParameters, PAGE, SORT } from '../catalogue/listing/parameters.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { ISLAND } from '../ui/island.tsx'
import { tell } from '../ui/tell.ts'
import { PUT_BACK, type Life } from './life.ts'
import { pageAt, readAhead } from './page-at.ts'

const NO_FILTER = new Set([SORT, PAGE])
const CHIP = 'nav[aria-label="Filtros elegidos"] a'

/** What the filters are only while they are open. */
const ROLE = ['role', 'aria-modal'] as const

/** Whole `main`, of the page that the listing is in. */
type Main = HTMLElement

/**
 * What changes within a page: its filters, its order. The same page is asked for at its new address, as a document, and what is
 * different in it takes the place of what was there.
 */
export function followListing(listing: HTMLElement, life: Life): void {
  const main: Main = listing.closest('main')!
  let shown = life.address
  let asking: AbortController | undefined

  addEventListener('click', onClick, { signal: life.gone })
  // The way back may lead to another page, which is not this one's to put.
  addEventListener('popstate', () => main.isConnected && void show(location.href), { signal: life.gone })
  main.addEventListener(PUT_BACK, () => void show(location.href))
  const form = listing.querySelector<HTMLFormElement>('form[data-live]')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    const sheet = form.closest<HTMLElement>('[popover]:popover-open')
    // What was chosen in the sheet is applied already.
    if (sheet && form.dataset.live === 'change') sheet.hidePopover()
    else apply(form)
  })
  const sheet = form?.closest<HTMLElement>('[popover]')
  if (sheet) followSheet(sheet, life)
  if (form?.dataset.live === 'change') {
    listing.addEventListener('pointerdown', ({ target }) => {
      const { control } = (target instanceof Element ? target.closest('label') : null) ?? {}
      if (control instanceof HTMLInputElement && control.form === form) readAhead(addressWith(control))
    })
    listing.addEventListener('change', ({ target }) => {
      if ((target as HTMLInputElement).form === form) afterPaint(() => apply(form))
    })
    // What was chosen before this script came.
    if (isAhead(form)) apply(form)
  }
  // The way back may have led here before it came.
  void show(location.href)

  function apply(chosen: HTMLFormElement): void {
    void go(addressFor(chosen, pairsOf(chosen)))
  }

  function onClick(event: MouseEvent): void {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-keep-scroll]') : null
    if (!link || !main.contains(link) || event.defaultPrevented || event.button !== 0) return
    if (link.pathname !== location.pathname) return
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void go(link.href, link.matches(CHIP))
  }

  /** `leaves` when what was touched goes with it: the heading of the list takes the focus. */
  async function go(address: string, leaves = false): Promise<void> {
    if (addressOf(address) === addressOf(location.href)) return
    tellFilters(location.href, address)
    history.pushState(null, '', address)
    await show(address, leaves)
  }

  /** Puts the page of an address of this path in the place of the one that is shown. */
  async function show(address: string, leaves = false): Promise<void> {
    const wanted = addressOf(address)
    if (wanted === shown) return
    asking?.abort()
    asking = new AbortController()
    const { signal } = asking
    try {
      const page = await pageAt(address, signal)
      if (signal.aborted || !main.isConnected) return
      if (!page) return location.reload()
      shown = wanted
      put(main, page, life)
      if (leaves) document.getElementById('productos')?.focus({ preventScroll: true })
      await life.takeOver(main)
    } catch {
      // The browser says what is the matter.
      if (!signal.aborted && main.isConnected) location.reload()
    }
  }
}

type Pairs = readonly (readonly [string, string])[]

const pairsOf = (form: HTMLFormElement): Pairs =>
  [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')

function addressFor(form: HTMLFormElement, pairs: Pairs): string {
  const query = listingParameters(pairs).toString()
  return new URL(form.getAttribute('action')! + (query === '' ? '' : `?${query}`), location.href).href
}

/** Where the form leads once a box of it that is being pressed has changed. */
function addressWith({ form, name, value, checked }: HTMLInputElement): string {
  const others = pairsOf(form!).filter((pair) => pair[0] !== name || pair[1] !== value)
  return addressFor(form!, checked ? others : [...others, [name, value]])
}

/** The filters are a dialog while they are a whole screen, and none beside the list: a window that grows closes them. */
function followSheet(sheet: HTMLElement, { gone }: Life): void {
  // A browser without popovers shows them above the list.
  if (!('hidePopover' in sheet)) return
  const isDialog = (open: boolean) => {
    const [role, modal] = ROLE
    if (open) {
      sheet.setAttribute(role, 'dialog')
      sheet.setAttribute(modal, 'true')
    } else for (const name of ROLE) sheet.removeAttribute(name)
  }
  sheet.addEventListener('beforetoggle', ({ newState }) => isDialog(newState === 'open'))
  // Without scripts they open all the same, and may have been before this came.
  if (sheet.matches(':popover-open')) isDialog(true)
  matchMedia('(width >= 1200px)').addEventListener('change', () => sheet.hidePopover(), { signal: gone })
}

function put(main: Main, page: Document, life: Life): void {
  document.title = page.title
  for (const selector of ['link[rel=canonical]', 'meta[name=robots]']) {
    const there = page.querySelector(selector)
    if (there) document.querySelector(selector)?.replaceWith(there)
  }
  Idiomorph.morph(main, [...page.querySelector('main')!.childNodes], {
    morphStyle: 'innerHTML',
    callbacks: {
      beforeNodeMorphed(node, next) {
        if (!(node instanceof Element) || !(next instanceof Element)) return true
        if (node.localName !== ISLAND) return true
        const same = ['data-name', 'data-props'].every(
          (name) => node.getAttribute(name) === next.getAttribute(name),
        )
        if (!same) {
          life.leave(node)
          node.replaceWith(next.cloneNode(true))
        }
        return false
      },
      beforeNodeRemoved(node) {
        if (node instanceof Element)
          for (const island of [node, ...node.querySelectorAll(ISLAND)]) life.leave(island)
        return true
      },
      // What is open is the visitor's to say; what a chip has chosen is shown.
      beforeAttributeUpdated(name, node) {
        if (node instanceof HTMLElement && node.popover !== null)
          return !(ROLE as readonly string[]).includes(name)
        return !(name === 'open' && node instanceof HTMLDetailsElement)
      },
    },
  })
  for (const select of main.querySelectorAll('select'))
    for (const option of select.options) if (option.defaultSelected) option.selected = true
}

/** Whether a form holds something its page wasn't made with. */
function isAhead(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLInputElement) return control.checked !== control.defaultChecked
    if (!(control instanceof HTMLSelectElement)) return false
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  })
}

/** Tells which filters were chosen just now; what was chosen before, and the order, are not. A search's are those of what it found. */
function tellFilters(before: string, after: string): void {
  const { pathname, searchParams } = new URL(after, before)
  const known = new URL(before).searchParams
  const chosen = [...searchParams].filter(([name, value]) => !known.has(name, value) && !NO_FILTER.has(name))
  const elegido = String(new URLSearchParams(chosen))
  if (elegido === '') return
  const filtered: Record<string, string> = { que: 'filtro', ruta: pathname, elegido }
  if (searchParams.has('q')) filtered.entre = String(searchParams)
  tell(filtered)
}

/** Path and query. */
function addressOf(address: string): string {
  const { pathname, search } = new URL(address, location.href)
  return pathname + search
}
