import { wholeStyles } from './whole-styles.ts'

// React arrives when the page has loaded and the browser is idle, or at the first sign of a visitor. Until then every
// control is the browser's own.
type Connection = { saveData?: boolean }

let started: Promise<unknown> | undefined
const start = () => (started ??= hydrate())

/** All the styles come along with React, and before it draws: the page has inside only the rules of what it was drawn with. */
async function hydrate() {
  const styles = wholeStyles()
  const { hydratePage } = await import('./hydrate.tsx')
  // With a file lost on the way the page stays as it came.
  if (await styles) await hydratePage()
}

for (const event of ['pointerdown', 'pointerover', 'keydown', 'touchstart']) {
  addEventListener(event, start, { once: true, passive: true, capture: true })
}

const whenIdle = () => {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4000 })
  else setTimeout(start, 1500)
}

const { connection } = navigator as Navigator & { connection?: Connection }
if (!connection?.saveData) {
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

// Browsers without invoker commands still open and close the page's dialogs.
if (!('commandForElement' in HTMLButtonElement.prototype)) {
  addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    if (button?.getAttribute('command') === 'show-modal') dialog.showModal()
    else dialog.close()
  })
}
