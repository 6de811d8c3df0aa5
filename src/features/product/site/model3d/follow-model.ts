const SAVING = 'Con el ahorro de datos activado mostramos una foto.'
const NO_3D_SENTENCE = 'Este navegador no muestra 3D: dejamos una foto.'
const LOADING = 'Cargando el modelo 3D…'

/** Loads the 3D viewer only when chosen. */
export function enhanceModel(gallery: HTMLElement, signal: AbortSignal): void {
  const stage = gallery.querySelector<HTMLElement>('[data-model]')
  const choice = stage?.previousElementSibling?.querySelector('input')
  if (!stage || !choice) return
  stage.querySelector('[data-told]')!.textContent = ''
  let asked = false
  let color = 0
  const show = async () => {
    if (asked) return
    asked = true
    const status = stage.querySelector<HTMLElement>('[data-told]')!
    if (savesData()) {
      status.textContent = SAVING
      return
    }
    offerRoom(stage)
    // Checked before three loads, which would log an error.
    if (!document.createElement('canvas').getContext('webgl2')) {
      status.textContent = NO_3D_SENTENCE
      return
    }
    status.textContent = LOADING
    try {
      const { showModel } = await import('./model-viewer.ts')
      const worn = stage.querySelectorAll<HTMLElement>('[data-wear]')[color]?.dataset.wear
      await showModel(stage, worn, signal)
      status.textContent = ''
    } catch {
      status.textContent = NO_3D_SENTENCE
    }
  }
  gallery.addEventListener('change', ({ target }) => {
    const chosen = target as HTMLInputElement
    if (chosen === choice) void show()
    else color = Number(chosen.dataset.color ?? color)
  })
  if (choice.checked) void show()
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}

/** Quick Look of iOS by its link, Scene Viewer of Android by an intent; elsewhere nothing. */
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
