/** What marks a field in the page, by its path. */
export const FIELD = 'data-field'

/** The path of the field that an element is in; null for one that is in none. */
export function fieldOf(element: Element | null): string | null {
  return element?.closest(`[${FIELD}]`)?.getAttribute(FIELD) ?? null
}

/** What the field at a path is called in this form; null where it is not drawn. */
export function fieldName(path: string): string | null {
  const field = document.querySelector(`[${FIELD}="${CSS.escape(path)}"]`)
  // The label's own words, without what is said beside them.
  const words = field?.querySelector('label, legend')?.firstChild?.textContent?.trim()
  return words === undefined || words === '' ? null : words
}
