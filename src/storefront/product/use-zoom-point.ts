import { useEffect, type RefObject } from 'react'

/** When the picture grows, the point that was touched stays in the middle; without one, the picture's own middle. */
export function useZoomPoint(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    const toggle = element?.querySelector<HTMLInputElement>('input[type=checkbox]')
    if (!element || !toggle) return
    const listeners = new AbortController()
    const { signal } = listeners
    let point = MIDDLE
    element.addEventListener(
      'pointerdown',
      ({ target, clientX, clientY }) => {
        const image = target instanceof Element ? target.closest('img') : null
        const box = image?.getBoundingClientRect()
        if (box) point = { x: (clientX - box.x) / box.width, y: (clientY - box.y) / box.height }
      },
      { signal },
    )
    toggle.addEventListener(
      'change',
      () => {
        element.scrollTo(
          point.x * element.scrollWidth - element.clientWidth / 2,
          point.y * element.scrollHeight - element.clientHeight / 2,
        )
        point = MIDDLE
      },
      { signal },
    )
    return () => listeners.abort()
  }, [dialog])
}

const MIDDLE = { x: 0.5, y: 0.5 }
