export const FIELD = 'data-field'

export function fieldOf(element: Element | null): string | null {
  return element?.closest(`[${FIELD}]`)?.getAttribute(FIELD) ?? null
}

export function fieldName(path: string): string | null {
  const field = document.querySelector(`[${FIELD}="${CSS.escape(path)}"]`)
  // The label's own words, without what is said beside them.
  const words = field?.querySelector('label, legend')?.firstChild?.textContent?.trim()
  return words === undefined || words === '' ? null : words
}
