import type { PageContext } from '#/framework/browser/page-context.ts'
import { enhanceZoom } from './follow-zoom.ts'

const SAVING = 'Con el ahorro de datos activado mostramos una foto.'
const NO_3D_SENTENCE = 'Este navegador no muestra 3D: dejamos una foto.'
const LOADING = 'Cargando el modelo 3D…'

/** Loads the 3D viewer only when chosen. */
function enhanceModel(gallery: HTMLElement, signal: AbortSignal): void {
  const stage = gallery.querySelector<HTMLElement>('[data-model]')
  const choice = stage?.previousElementSibling?.querySelector('input')
  if (!stage || !choice) return
  stage.querySelector('[data-status]')!.textContent = ''
  let isRequested = false
  const show = async () => {
    if (isRequested) return
    isRequested = true
    const status = stage.querySelector<HTMLElement>('[data-status]')!
    if (savesData()) {
      status.textContent = SAVING
      return
    }
    offerRoom(stage)
    // Checked before three.js loads, which would log an error without WebGL 2.
    if (!document.createElement('canvas').getContext('webgl2')) {
      status.textContent = NO_3D_SENTENCE
      return
    }
    status.textContent = LOADING
    try {
      const { showModel } = await import('./model3d/model-viewer.ts')
      await showModel(stage, stage.dataset.worn, signal)
      status.textContent = ''
    } catch {
      status.textContent = NO_3D_SENTENCE
    }
  }
  gallery.addEventListener('change', ({ target }) => {
    if (target === choice) void show()
  })
  if (choice.checked) void show()
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}

/** Augmented reality: Quick Look of iOS by its link, Scene Viewer of Android by an intent; hidden elsewhere. */
function offerRoom(stage: HTMLElement): void {
  const link = stage.querySelector<HTMLAnchorElement>('[data-ar]')
  if (!link) return
  if (link.relList.supports?.('ar')) link.hidden = false
  else if (/Android/.test(navigator.userAgent)) {
    const file = new URL(stage.dataset.model!, location.href).href
    const query = new URLSearchParams({ file, mode: 'ar_preferred', title: stage.dataset.name! })
    const back = encodeURIComponent(location.href)
    link.href =
      `intent://arvr.google.com/scene-viewer/1.0?${query}#Intent;scheme=https;` +
      `package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;` +
      `S.browser_fallback_url=${back};end;`
    link.hidden = false
  }
}

/** Minimum swipe distance in pixels. */
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
