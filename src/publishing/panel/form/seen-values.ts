import { isSameJson } from '#/catalogue/json/json.ts'
import { fieldElement } from '#/panel/common/field-element.ts'
import { valueAtIndexPath } from './value-at-index-path.ts'

/** Values of changed fields that stood unfolded on the screen. */
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

/** An item of a list may be folded that says nothing new. */
function isUnfolded(path: string, isKnown: (item: string) => boolean): boolean {
  const field = fieldElement(path)
  if (!field || field.closest('details:not([open])')) return false
  const folded = field.querySelectorAll<HTMLElement>('details[data-item]:not([open])')
  return [...folded].every(({ dataset }) => isKnown(dataset.item!))
}

const contains = (whole: unknown, part: unknown): boolean =>
  isSameJson(whole, part) ||
  (typeof whole === 'object' && Object.values(whole ?? {}).some((each) => contains(each, part)))
