import { activePopup } from './open-popup.ts'

/**
 * Marks on `nav` the popup that is open, which the browser toggles, and closes it when a link is followed or tabbed
 * past.
 */
export function enhancePopups(nav: HTMLElement): void {
  if (!('popover' in nav)) return
  const openPopup = () => nav.querySelector<HTMLElement>('[popover]:popover-open')
  const close = () => openPopup()?.hidePopover()
  let active = popupId(openPopup())
  const markActive = () => {
    nav.dataset.activePopup = String(active)
  }
  markActive()
  // Capture phase, as `toggle` does not bubble.
  nav.addEventListener(
    'toggle',
    (event) => {
      const id = popupId(event.target)
      if (id === 0) return
      active = activePopup(active, { id, open: event.newState === 'open' })
      markActive()
    },
    { capture: true },
  )
  nav.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[popover] a')) close()
  })
  nav.addEventListener('pointerover', fetchPictures)
  nav.addEventListener('focusin', fetchPictures)
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Node && openPopup()?.parentElement?.contains(target) === false) close()
  })
}

function popupId(target: EventTarget | null): number {
  return target instanceof HTMLElement ? Number(target.dataset.popup ?? 0) : 0
}

function fetchPictures({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[popovertarget]') : null
  for (const img of button?.popoverTargetElement?.querySelectorAll<HTMLImageElement>('img[loading="lazy"]') ??
    []) {
    img.loading = 'eager'
  }
}
