import type { PageContext } from '#/framework/browser/page-context.ts'
import { enhanceZoom } from './follow-zoom.ts'
import { enhanceModel } from './model3d/follow-model.ts'

/** Pixels. */
const TRAVEL = 40

export function enhanceGestures(gallery: HTMLElement, { signal }: PageContext): void {
  const dialog = gallery.parentElement?.querySelector('dialog')
  if (dialog) enhanceZoom(dialog, gallery)
  enhanceModel(gallery, signal)
  gallery.addEventListener('change', () => {
    for (const video of gallery.querySelectorAll('video')) video.pause()
  })
  let start: { x: number; y: number } | undefined
  gallery.addEventListener(
    'touchstart',
    ({ touches: [finger, second] }) => {
      start = finger && !second ? { x: finger.clientX, y: finger.clientY } : undefined
    },
    { passive: true },
  )
  gallery.addEventListener(
    'touchend',
    (event) => {
      const finger = event.changedTouches[0]
      if (!start || !finger) return
      const x = finger.clientX - start.x
      if (Math.abs(x) > TRAVEL && Math.abs(x) > 2 * Math.abs(finger.clientY - start.y))
        step(gallery, x < 0 ? 1 : -1)
    },
    { passive: true },
  )
}

function step(gallery: HTMLElement, by: 1 | -1): void {
  const views = [...gallery.querySelectorAll<HTMLInputElement>('input[name=vista]')]
  const next = views[views.findIndex((view) => view.checked) + by]
  if (!next) return
  next.checked = true
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
