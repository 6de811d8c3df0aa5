import { useEffect, useReducer, type RefObject } from 'react'
import { activePopup, type ActivePopup } from './active-popup.ts'

/**
 * The open popup inside `nav`. The browser opens and closes popups by itself (click, Escape, click outside), with or
 * without React; this follows it, and closes the open one when the visitor follows a link in it or tabs past its end.
 */
export function useActivePopup(nav: RefObject<HTMLElement | null>): ActivePopup {
  const [active, report] = useReducer(activePopup, 0)

  useEffect(() => {
    const root = nav.current
    if (!root || !('popover' in root)) return
    const openPopup = () => root.querySelector<HTMLElement>('[popover]:popover-open')
    const close = () => openPopup()?.hidePopover()

    const onToggle = (event: Event) => {
      const id = popupId(event.target)
      if (id > 0) report({ id, open: (event as ToggleEvent).newState === 'open' })
    }
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('[popover] a')) close()
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Node && openPopup()?.parentElement?.contains(target) === false) close()
    }

    const alreadyOpen = popupId(openPopup())
    if (alreadyOpen > 0) report({ id: alreadyOpen, open: true })
    const listeners = new AbortController()
    const { signal } = listeners
    // `toggle` does not bubble; it is caught on its way down.
    root.addEventListener('toggle', onToggle, { capture: true, signal })
    root.addEventListener('click', onClick, { signal })
    root.addEventListener('pointerover', fetchPictures, { signal })
    root.addEventListener('focusin', fetchPictures, { signal })
    document.addEventListener('focusin', onFocusIn, { signal })
    return () => listeners.abort()
  }, [nav])

  return active
}

/** Id of the menu entry whose popup this is; 0 for anything else. */
function popupId(target: EventTarget | null): number {
  return target instanceof HTMLElement ? Number(target.dataset.popup ?? 0) : 0
}

/** The pictures of a popup are fetched when its button is pointed at, so that they are there when it opens. */
function fetchPictures({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[popovertarget]') : null
  for (const img of button?.popoverTargetElement?.querySelectorAll<HTMLImageElement>('img[loading="lazy"]') ??
    []) {
    img.loading = 'eager'
  }
}
