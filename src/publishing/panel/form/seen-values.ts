import { isSameJson, isObject } from '#/catalogue/json/json.ts'
import { fieldElement } from '#/panel/common/field-element.ts'
import type { Summaries, Summary } from '#/panel/model/panel-data.ts'
import type { DocumentChange } from '#/publishing/panel/draft/change-together.ts'

/** Values of changed fields that were visible on the screen. */
export class SeenValues {
  readonly #seen = new Map<string, unknown>()

  note(paths: Iterable<string>, value: unknown, live: unknown): void {
    for (const path of paths) {
      const known = [valueAtIndexPath(live, path), this.#seen.get(path)]
      if (isUnfolded(path, (item) => known.some((each) => contains(each, valueAtIndexPath(value, item)))))
        this.#seen.set(path, valueAtIndexPath(value, path))
    }
  }

  has(path: string, value: unknown): boolean {
    return this.#seen.has(path) && isSameJson(this.#seen.get(path), valueAtIndexPath(value, path))
  }
}

/** Whether a field is unfolded, ignoring folded list items without changes. */
function isUnfolded(path: string, isKnown: (item: string) => boolean): boolean {
  const field = fieldElement(path)
  if (!field || field.closest('details:not([open])')) return false
  const folded = field.querySelectorAll<HTMLElement>('details[data-item]:not([open])')
  return [...folded].every(({ dataset }) => isKnown(dataset.item!))
}

const contains = (whole: unknown, part: unknown): boolean =>
  isSameJson(whole, part) ||
  (typeof whole === 'object' && Object.values(whole ?? {}).some((each) => contains(each, part)))

/** Value at a path; numeric keys index lists. */
export function valueAtIndexPath(document: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined),
      document,
    )
}

export function withFields(summaries: Summaries, changes: readonly DocumentChange[]): Summaries {
  const sets = new Map(changes.map(({ collection, document, set }) => [`${collection}/${document}`, set]))
  const documents = summaries.documents.map((line): Summary => {
    const set = sets.get(`${line.collection}/${line.id}`)
    if (!set || !line.category) return line
    const { parent, order, hidden, route } = { ...line.category, ...set } as Record<string, unknown>
    const category = {
      ...line.category,
      parent: typeof parent === 'number' ? parent : null,
      order: Number(order),
      hidden: hidden === true,
      route: String(route),
    }
    return { ...line, category, state: line.state === 'live' ? 'changed' : line.state }
  })
  return { ...summaries, documents }
}

/**
 * Sets a value at a dotted path with list indexes, creating the groups in between. Undefined removes it, and
 * groups left empty.
 */
export function putAt(data: Record<string, unknown>, path: string, value: unknown): void {
  const [key, ...rest] = path.split('.') as [string, ...string[]]
  if (rest.length === 0) {
    if (value === undefined) delete data[key]
    else data[key] = value
    return
  }
  if (typeof data[key] !== 'object' || data[key] === null) {
    if (value === undefined) return
    data[key] = {}
  }
  const group = data[key] as Record<string, unknown>
  putAt(group, rest.join('.'), value)
  if (value === undefined && rest.length === 1 && !Array.isArray(data) && Object.keys(group).length === 0) {
    delete data[key]
  }
}
