import type { ComparedItem } from '#/site/compare/comparison.ts'
import { trackEvent } from '#/site/usage/track-event.ts'
import { compareOnly, stopComparing } from '#/site/compare/use-comparison.ts'

/** Keeps the tray in step. */
export function enhanceComparison(screen: HTMLElement): void {
  const modelos = new URLSearchParams(location.search).getAll('id')
  if (modelos.length > 1) trackEvent({ que: 'comparar', modelos: modelos.join(' ') })
  screen.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    const { stop, only } = link?.dataset ?? {}
    if (stop !== undefined) stopComparing(stop)
    if (only !== undefined) compareOnly(JSON.parse(only) as ComparedItem[])
  })
}
