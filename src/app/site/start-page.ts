import { isOptedOut, trackEvent } from '#/site/usage/track-event.ts'
import { hidePastOffers } from '#/site/offers/hide-past-offers.ts'
import { PAGE_SWAPPED } from '#/framework/navigation/page-swapped.ts'
import { loadStylesheets, stylesheetsIn } from '#/framework/browser/load-stylesheets.ts'

export function startPage(): void {
  // Scripts load when idle or on first interaction; until then every control works natively.
  type Connection = { saveData?: boolean }

  let started: Promise<unknown> | undefined
  const start = () => (started ??= bringToLife())

  // Prerendered pages wait until they are displayed.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', waitForVisitor, { once: true })
  else waitForVisitor()

  // After a reload, earlier history entries belong to pages that are not in this document.
  const drawnFor = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname
  function openElsewhere(): void {
    if (location.pathname !== drawnFor) location.reload()
  }
  openElsewhere()
  addEventListener('popstate', openElsewhere)

  hidePastOffers()
  for (const event of ['pageshow', 'visibilitychange', PAGE_SWAPPED]) addEventListener(event, hidePastOffers)

  holdSignOut(start)
  nameFollowedPlate()
  countDepartures()
  openDialogs()

  function waitForVisitor(): void {
    for (const event of ['pointerdown', 'pointerover', 'keydown', 'touchstart']) {
      addEventListener(event, start, { once: true, passive: true, capture: true })
    }
    const { connection } = navigator as Navigator & { connection?: Connection }
    if (connection?.saveData) return
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true })
  }

  /** Pages inline only the rules that they use, so whole sheets come before scripts. */
  async function bringToLife(): Promise<void> {
    if (document.readyState === 'loading') {
      await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
    }
    // An incomplete page, stopped or cut off, gets no scripts.
    if (!document.querySelector('body > footer')) return
    const styles = loadStylesheets(stylesheetsIn(document.querySelector('style')?.textContent ?? ''))
    const { startHydration } = await import('./browser.ts')
    // If a style sheet failed to load, the page stays without scripts.
    if (!(await styles)) return
    removeEventListener('popstate', openElsewhere)
    await startHydration()
    whenFree(bringNext)
    whenFree(bringOffline)
    measure()
  }

  /** Preloads the styles of the likeliest next page type. */
  function bringNext(): void {
    const { connection } = navigator as Navigator & { connection?: Connection }
    const { next } = document.querySelector<HTMLScriptElement>('script[data-next]')?.dataset ?? {}
    if (next && !connection?.saveData) void loadStylesheets(next.split(' '))
  }

  /** A page without a worker URL unregisters an existing worker. */
  async function bringOffline(): Promise<void> {
    const { connection } = navigator as Navigator & { connection?: Connection }
    const { offline } = document.querySelector<HTMLScriptElement>('script[data-offline]')?.dataset ?? {}
    if (offline ? connection?.saveData : !navigator.serviceWorker?.controller) return
    const { startOffline } = await import('#/features/offline/site/offline.ts')
    await startOffline(offline)
  }

  /** A page measures one metric, so each is a chunk. */
  const VITALS = [
    () => import('#/features/statistics/site/measure-lcp.ts'),
    () => import('#/features/statistics/site/measure-inp.ts'),
    () => import('#/features/statistics/site/measure-cls.ts'),
    () => import('#/features/statistics/site/measure-ttfb.ts'),
  ]

  function measure(): void {
    const { src, dataset } = document.querySelector<HTMLScriptElement>('script[data-vitals]') ?? {}
    if (!src || !navigator.onLine || isOptedOut() || Math.random() * 100 >= Number(dataset?.vitals)) return
    const load = () =>
      void VITALS[Math.floor(Math.random() * VITALS.length)]!().then(({ measureVital }) =>
        measureVital(drawnFor, src.split('/').pop()!),
      )
    whenFree(load)
  }

  function whenFree(work: () => void): void {
    if ('requestIdleCallback' in window) requestIdleCallback(work)
    else setTimeout(work, 500)
  }

  function whenIdle(): void {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4000 })
    else setTimeout(start, 1500)
  }
}

/** Delays signing out until the script has loaded, because it asks about data that only this device has. */
function holdSignOut(start: () => Promise<unknown>): void {
  let isWaiting = false
  addEventListener('submit', waitToLeave, true)
  function waitToLeave(event: SubmitEvent): void {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== '/salir') return
    event.preventDefault()
    event.stopPropagation()
    // The timeout waits for the end of the submit event, during which requestSubmit has no effect.
    if (!isWaiting) void start().finally(() => setTimeout(leave, 0, form))
    isWaiting = true
  }
  function leave(form: HTMLFormElement): void {
    removeEventListener('submit', waitToLeave, true)
    form.requestSubmit()
  }
}

/** Names the followed card's picture for the view transition to the gallery; product pages already use the name. */
function nameFollowedPlate(): void {
  addEventListener('click', ({ target }) => {
    const card = target instanceof Element ? target.closest('a')?.closest('article') : null
    if (!card || document.querySelector('[data-lead]')) return
    for (const plate of document.querySelectorAll<HTMLElement>('[data-plate]'))
      plate.style.viewTransitionName = card.contains(plate) ? 'producto' : ''
  })
}

/** Counts clicks on shops; navigation stays native. */
function countDepartures(): void {
  for (const type of ['click', 'auxclick'])
    addEventListener(type, ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^=https]') : null
      if (link && link.origin !== location.origin) trackEvent({ que: 'salida', enlace: link.origin })
    })
}

/** Polyfill of invoker commands for dialogs. */
function openDialogs(): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return
  addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    if (button?.getAttribute('command') === 'show-modal') {
      // WebKit does not focus a clicked button, to which closing the dialog returns the focus.
      if (button instanceof HTMLElement) button.focus()
      dialog.showModal()
    } else dialog.close()
  })
}
