import type { ComparedItem } from '#/site/compare/comparison.ts'
import { compareOnly, stopComparing } from '#/site/compare/use-comparison.ts'
import { trackEvent } from '#/site/usage/track-event.ts'

/**
 * Synchronises the tray with a comparison changed by its own links, by the previous address, so that clicks before
 * hydration count too. A comparison opened from another page changes nothing.
 */
export function enhanceComparison(screen: HTMLElement): void {
  const now = idsOf(location)
  if (now.length > 1) trackEvent({ que: 'comparar', modelos: now.join(' ') })
  const before = comparisonBefore() ?? now
  for (const id of before) if (!now.includes(id)) stopComparing(id)
  if (now.some((id) => !before.includes(id))) compareOnly(JSON.parse(screen.dataset.items!) as ComparedItem[])
}

const idsOf = ({ search }: URL | Location) => new URLSearchParams(search).getAll('id')

/** Ids of the previous comparison; null for a reload, history navigation or another previous page. */
function comparisonBefore(): string[] | null {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const before = new URL(document.referrer || 'about:blank')
  const isOwn = before.origin === location.origin && before.pathname === location.pathname
  return isOwn && entry?.type === 'navigate' ? idsOf(before) : null
}
