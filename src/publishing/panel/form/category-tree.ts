import type { Summary } from '#/panel/model/panel-data.ts'
import type { DocumentChange } from '#/publishing/panel/draft/change-together.ts'

export type Branch = {
  id: number
  name: string
  route: string
  order: number
  hidden: boolean
  products: number
  state: Summary['state']
  parent: number | null
  children: Branch[]
}

export type TreePosition = { parent: number | null; index: number }

/** Category levels displayed by the site. */
export const LEVELS = 3
const ORDER_STEP = 10

/** Category tree; categories with a missing or cyclic parent become roots. */
export function treeOf(documents: readonly Summary[]): Branch[] {
  const branches = new Map<number, Branch>()
  for (const { collection, id, title, state, category } of documents) {
    if (collection !== 'categories' || !category) continue
    const { parent, route, order, hidden, products } = category
    const own = { id: Number(id), name: title, route, order, hidden, products, state, parent }
    branches.set(Number(id), { ...own, children: [] })
  }
  const isUnder = (id: number, above: number): boolean => {
    const seen = new Set<number>()
    for (let at: number | null | undefined = id; at != null && !seen.has(at);) {
      if (at === above) return true
      seen.add(at)
      at = branches.get(at)?.parent
    }
    return false
  }
  const roots: Branch[] = []
  for (const branch of branches.values()) {
    const above = branch.parent === null ? undefined : branches.get(branch.parent)
    if (above && !isUnder(above.id, branch.id)) above.children.push(branch)
    else roots.push(branch)
  }
  for (const siblings of [roots, ...[...branches.values()].map(({ children }) => children)])
    siblings.sort((a, b) => a.order - b.order || a.id - b.id)
  return roots
}

/** Choices of a category; one that shares the address of its parent is merged with it. */
export type CategoryChoice = { id: number; name: string; children: CategoryChoice[] }

export function categoryChoices(
  tree: readonly Branch[],
  chosen: number | undefined,
  above?: Branch,
): CategoryChoice[] {
  return tree.flatMap((branch): CategoryChoice[] => {
    const children = categoryChoices(branch.children, chosen, branch)
    const isNamed = branch.route !== above?.route || branch.id === chosen
    const isNamedBelow = branch.children.some(({ id, route }) => id === chosen && route === branch.route)
    return isNamed && !isNamedBelow ? [{ id: branch.id, name: branch.name, children }] : children
  })
}

export function flat(tree: readonly Branch[]): Branch[] {
  return tree.flatMap((branch) => [branch, ...flat(branch.children)])
}

function depthOf({ children }: Branch): number {
  return 1 + Math.max(0, ...children.map(depthOf))
}

export function pathTo(tree: readonly Branch[], id: number): Branch[] {
  for (const branch of tree) {
    if (branch.id === id) return [branch]
    const below = pathTo(branch.children, id)
    if (below.length > 0) return [branch, ...below]
  }
  return []
}

/** Sentence on why a category can't be moved to a position; undefined if it can. */
export function moveObstacle(
  tree: readonly Branch[],
  id: number,
  { parent }: TreePosition,
): string | undefined {
  const moved = pathTo(tree, id).at(-1)
  if (!moved) return 'Esa categoría ya no está.'
  if (parent === null) return undefined
  const above = pathTo(tree, parent)
  if (above.some((branch) => branch.id === id)) return `«${moved.name}» no puede colgar de sí misma.`
  if (above.length + depthOf(moved) > LEVELS)
    return `«${above.at(-1)?.name}» no puede llevar «${moved.name}» adentro: el sitio muestra hasta ${LEVELS} niveles.`
  return undefined
}

/**
 * Changes needed to move a category: its parent and order, the fewest siblings' orders, and descendants' main category.
 */
export function moveChanges(
  tree: readonly Branch[],
  id: number,
  { parent, index }: TreePosition,
): DocumentChange[] {
  const moved = pathTo(tree, id).at(-1)!
  const siblings = (parent === null ? tree : pathTo(tree, parent).at(-1)!.children).filter(
    (branch) => branch.id !== id,
  )
  const top = parent === null ? null : pathTo(tree, parent)[0]!.id
  const changes = new Map<number, Record<string, unknown>>()
  const add = (branch: number, set: Record<string, unknown>) =>
    changes.set(branch, { ...changes.get(branch), ...set })
  if (moved.parent !== parent) {
    add(id, { parent, parentCategoryId: top })
    for (const below of flat(moved.children)) add(below.id, { parentCategoryId: top ?? id })
  }
  for (const [branch, order] of ordersAround(siblings, index, moved)) add(branch, { order })
  return [...changes].map(([branch, set]) => ({
    collection: 'categories',
    document: String(branch),
    set,
  }))
}

/** Order numbers that put a category between two others: only its own if there is a gap, else all of them. */
function ordersAround(siblings: readonly Branch[], index: number, moved: Branch): Map<number, number> {
  const low = siblings[index - 1]?.order
  const high = siblings[index]?.order
  const isBetween = (order: number) =>
    (low === undefined || order > low) && (high === undefined || order < high)
  if (isBetween(moved.order)) return new Map()
  const between = high === undefined ? (low ?? 0) + ORDER_STEP : Math.floor(((low ?? -1) + high) / 2)
  if (between >= 0 && isBetween(between)) return new Map([[moved.id, between]])
  const all = siblings.toSpliced(index, 0, moved)
  return new Map(
    all.flatMap(({ id, order }, place) =>
      order === (place + 1) * ORDER_STEP ? [] : [[id, (place + 1) * ORDER_STEP]],
    ),
  )
}
