/** Maximum delay of `setTimeout` in milliseconds. */
const MAX_MS = 2 ** 31 - 1

let next: ReturnType<typeof setTimeout> | undefined

/** Hides expired prices in long-open tabs, offline copies and bfcache restores. */
export function hidePastOffers(): void {
  clearTimeout(next)
  const now = Date.now()
  let left = MAX_MS
  for (const element of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const ms = Date.parse(element.dataset.until!) - now
    element.hidden = ms <= 0
    if (ms > 0) left = Math.min(left, ms)
  }
  if (document.querySelector('[data-until]')) next = setTimeout(hidePastOffers, left)
  // Date in Argentina, UTC−3, computed by hand because `Intl` is slow to load in browsers.
  const today = new Date(now - 3 * 3_600_000).toISOString().slice(0, 10)
  for (const seen of document.querySelectorAll<HTMLTimeElement>('[data-seen]')) {
    const [, month, day] = seen.dateTime.split('-').map(Number)
    if (seen.dateTime !== today) seen.textContent = `visto el ${day}/${month}`
  }
}
