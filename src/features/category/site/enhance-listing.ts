import { listingParameters, PAGE_PARAMETER, SORT } from '#/catalogue/category-listing/parameters.ts'
import { afterPaint } from '#/framework/browser/after-paint.ts'
import { isPlainClick } from '#/framework/browser/is-plain-click.ts'
import { trackEvent } from '#/site/usage/track-event.ts'
import type { PageContext } from '#/framework/browser/page-context.ts'
import { morphMain, ROLE } from '#/framework/navigation/morph-page.ts'
import { prefetchPage } from '#/framework/navigation/fetch-page.ts'
import { pathAndQuery } from '#/framework/navigation/navigation-state.ts'

const NO_FILTER = new Set([SORT, PAGE_PARAMETER])
const CHIP = 'nav[aria-label="Filtros elegidos"] a'

/** Loads the page's address for each filter and sort choice, without a reload. */
export function enhanceListing(listing: HTMLElement, page: PageContext): void {
  const main = listing.closest('main')!
  page.changeBy((next) => morphMain(main, next, page.unmount))
  addEventListener('click', onClick, { signal: page.signal })
  const form = listing.querySelector<HTMLFormElement>('form[data-live]')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    const sheet = form.closest<HTMLElement>('[popover]:popover-open')
    // The filters are applied already, so only the sheet closes.
    if (sheet && form.dataset.live === 'change') {
      sheet.hidePopover()
      showResults()
    } else void go(addressChosen(form))
  })
  const sheet = form?.closest<HTMLElement>('[popover]')
  if (sheet) enhanceFilterSheet(sheet, page)
  if (form?.dataset.live === 'change') {
    listing.addEventListener('pointerdown', ({ target }) => {
      const { control } = (target instanceof Element ? target.closest('label') : null) ?? {}
      if (control instanceof HTMLInputElement && control.form === form) prefetchPage(addressWith(control))
    })
    listing.addEventListener('change', ({ target }) => {
      if ((target as HTMLInputElement).form !== form) return
      // Read now, because a page that arrives meanwhile has other boxes checked.
      const address = addressChosen(form)
      afterPaint(() => void go(address))
    })
    // Filters chosen before this script loaded.
    if (hasPendingFilters(form)) void go(addressChosen(form))
  }

  function onClick(event: MouseEvent): void {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-keep-scroll]') : null
    if (!link || !main.contains(link) || !isPlainClick(event)) return
    if (link.pathname !== location.pathname) return
    event.preventDefault()
    void go(link.href, link.matches(CHIP))
  }

  /** `leaves`: the clicked element disappears, so the list's heading takes the focus. */
  async function go(address: string, leaves = false): Promise<void> {
    if (!main.isConnected || pathAndQuery(address) === pathAndQuery(location.href)) return
    tellFilters(location.href, address)
    if ((await page.go(address)) && leaves) productsHeading()?.focus({ preventScroll: true })
  }
}

const productsHeading = () => document.getElementById('productos')

function showResults(): void {
  productsHeading()?.focus({ preventScroll: true })
  productsHeading()?.scrollIntoView({ block: 'start' })
}

type FilterPairs = readonly (readonly [string, string])[]

const filterPairsOf = (form: HTMLFormElement): FilterPairs =>
  [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')

const addressChosen = (form: HTMLFormElement) => addressFor(form, filterPairsOf(form))

function addressFor(form: HTMLFormElement, pairs: FilterPairs): string {
  const query = listingParameters(pairs).toString()
  const url = new URL(form.action)
  // The hash is only for full page loads.
  url.hash = ''
  url.search = query
  return url.href
}

function addressWith({ form, name, value, checked }: HTMLInputElement): string {
  const others = filterPairsOf(form!).filter((pair) => pair[0] !== name || pair[1] !== value)
  return addressFor(form!, checked ? others : [...others, [name, value]])
}

/** Gives the filter sheet the dialog role while it is open, and closes it when the window grows past `--lg`. */
function enhanceFilterSheet(sheet: HTMLElement, { signal }: PageContext): void {
  // Without popover support the filters are above the list.
  if (!('hidePopover' in sheet)) return
  const isDialog = (open: boolean) => {
    const [role, modal] = ROLE
    if (open) {
      sheet.setAttribute(role, 'dialog')
      sheet.setAttribute(modal, 'true')
    } else for (const name of ROLE) sheet.removeAttribute(name)
  }
  sheet.addEventListener('beforetoggle', ({ newState }) => isDialog(newState === 'open'))
  // Popovers open without scripts, maybe before this ran.
  if (sheet.matches(':popover-open')) isDialog(true)
  matchMedia('(width >= 75em)').addEventListener('change', () => sheet.hidePopover(), { signal })
}

function hasPendingFilters(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLInputElement) return control.checked !== control.defaultChecked
    if (!(control instanceof HTMLSelectElement)) return false
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  })
}

/** Tracks the newly selected filters, without the order. */
function tellFilters(before: string, after: string): void {
  const { pathname, searchParams } = new URL(after, before)
  const known = new URL(before).searchParams
  const chosen = [...searchParams].filter(([name, value]) => !known.has(name, value) && !NO_FILTER.has(name))
  const elegido = String(new URLSearchParams(chosen))
  if (elegido === '') return
  const filtered: Record<string, string> = { que: 'filtro', ruta: pathname, elegido }
  if (searchParams.has('q')) filtered.entre = String(searchParams)
  trackEvent(filtered)
}
