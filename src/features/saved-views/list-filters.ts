import { DOCUMENT_FORMS } from '#/panel/forms/forms.ts'

const LISTS: readonly string[] = [...DOCUMENT_FORMS.map(({ slug }) => slug), 'medios']

/** Filters allowed for lists of people, whose search text is personal data and never saved. */
const OF_PEOPLE: Readonly<Record<string, readonly string[]>> = {
  mensajes: ['estado', 'de'],
  registro: ['que', 'desde', 'hasta'],
}

export const hasViews = (screen: string) =>
  LISTS.includes(screen) || Object.hasOwn(OF_PEOPLE, screen) || /^planilla-[a-z-]{1,30}$/.test(screen)

/** Filters that a view of that list may store. */
export function restoredFilters<Value>(
  screen: string,
  filters: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const only = OF_PEOPLE[screen]
  return Object.fromEntries(Object.entries(filters).filter(([key]) => only?.includes(key) ?? true))
}
