import type { Summary } from '#/panel/model/panel-data.ts'
import type { DocumentChange } from '#/publishing/panel/draft/change-together.ts'

type AddressChange = { id: string; name: string; from: string; to: string }

const categoryRoutePath = (route: string) => `/categorias/${route}`

/**
 * The addresses that would answer no more once the drafts are published, of one category and of those below it, or of all. One
 * that another category goes on having is none.
 */
export function addressChanges(documents: readonly Summary[], under?: string): AddressChange[] {
  const categories = documents.filter(({ collection }) => collection === 'categories')
  const answered = new Set(
    categories.filter(({ state }) => state !== 'leaving').map(({ category }) => category!.route),
  )
  const ids = under === undefined ? undefined : familyOf(categories, under)
  const left = new Set<string>()
  return categories.flatMap(({ id, title, state, category }) => {
    const { liveRoute, route } = category!
    if (ids && !ids.has(id)) return []
    if (state === 'leaving' || liveRoute === null || route === '' || liveRoute === route) return []
    if (answered.has(liveRoute) || left.has(liveRoute)) return []
    left.add(liveRoute)
    return [{ id, name: title, from: categoryRoutePath(liveRoute), to: categoryRoutePath(route) }]
  })
}

function familyOf(categories: readonly Summary[], id: string): ReadonlySet<string> {
  const ids = new Set([id])
  // A set visits what is added while it is walked.
  for (const above of ids)
    for (const { id: below, category } of categories)
      if (String(category!.parent ?? '') === above) ids.add(below)
  return ids
}

function redirectFrom(documents: readonly Summary[], path: string): Summary | undefined {
  return documents.find(
    ({ collection, state, redirect }) =>
      collection === 'redirects' && state !== 'leaving' && redirect!.source === path,
  )
}

/**
 * Redirects for changed addresses: one from each old address, existing ones retargeted, and none from an address in use
 * again.
 */
export function redirectChanges(
  documents: readonly Summary[],
  changes: readonly AddressChange[],
): DocumentChange[] {
  const sets = new Map<string, DocumentChange['set']>()
  for (const { from, to } of changes) {
    const known = redirectFrom(documents, from)
    const document = known?.id ?? idFor(from)
    sets.set(document, known ? { target: to } : { id: document, source: from, target: to })
    const back = redirectFrom(documents, to)
    if (back) sets.set(back.id, null)
    for (const { id, collection, state, redirect } of documents)
      if (collection === 'redirects' && state !== 'leaving' && redirect!.target === from && id !== back?.id)
        sets.set(id, { target: to })
  }
  return [...sets].map(([document, set]) => ({ collection: 'redirects', document, set }))
}

export function withoutRedirects(
  documents: readonly Summary[],
  changes: readonly AddressChange[],
): DocumentChange[] {
  return changes.flatMap(({ from, to }) => {
    const known = redirectFrom(documents, from)
    return known?.redirect?.target === to && known.state === 'new'
      ? [{ collection: 'redirects', document: known.id, set: null }]
      : []
  })
}

export function areRedirected(documents: readonly Summary[], changes: readonly AddressChange[]): boolean {
  return changes.every(({ from, to }) => redirectFrom(documents, from)?.redirect?.target === to)
}

export function redirectDrafts(documents: readonly Summary[], changes: readonly AddressChange[]): Summary[] {
  const addresses = new Set(changes.flatMap(({ from, to }) => [from, to]))
  return documents.filter(
    ({ collection, state, redirect }) =>
      collection === 'redirects' &&
      state !== 'live' &&
      (addresses.has(redirect!.source) || addresses.has(redirect!.target)),
  )
}

function idFor(path: string): string {
  return path
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '')
}
