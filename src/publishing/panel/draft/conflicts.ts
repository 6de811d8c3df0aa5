import { areNested, valueAtPath } from '#/catalogue/json/fields.ts'
import { isSameJson, type JsonObject } from '#/catalogue/json/json.ts'
import type { Left } from './device.ts'
import type { DraftConflict } from './editing.ts'

export class Conflicts {
  #open: readonly DraftConflict[] = []
  #left: readonly Left[] = []

  /** Copies of other tabs on this device that differ from this one. */
  get left(): readonly Left[] {
    return this.#left
  }

  get paths(): string[] {
    return this.#open.map(({ path }) => path)
  }

  /** True with conflicts against a publication, which are resolved for the whole document. */
  get isUndecided(): boolean {
    return this.#open.some((conflict) => conflict.with === 'published')
  }

  has(path: string): boolean {
    return this.#open.some((conflict) => areNested(conflict.path, path))
  }

  /** Open conflicts to resolve, at most one per field, given the current value. */
  asked(value: JsonObject | null): readonly DraftConflict[] {
    const asked: DraftConflict[] = [...this.#open]
    for (const { path, theirs } of this.#left) {
      const mine = valueAtPath(value, path)
      if (isSameJson(mine, theirs ?? undefined) || asked.some((each) => areNested(each.path, path))) continue
      asked.push({ path, mine, theirs, with: 'device' })
    }
    return asked
  }

  add(conflict: DraftConflict): void {
    this.#open = [...this.#open.filter(({ path }) => !areNested(path, conflict.path)), conflict]
  }

  addLeft(more: readonly Left[]): void {
    this.#left = [...this.#left, ...more]
  }

  delete(conflict: DraftConflict): void {
    if (conflict.with === 'device')
      this.#left = this.#left.filter(
        (each) => each.path !== conflict.path || !isSameJson(each.theirs, conflict.theirs),
      )
    else this.#open = this.#open.filter((each) => each !== conflict)
  }

  /** Drops the conflicts whose sides are equal now. */
  write(value: JsonObject | null): void {
    this.#open = this.#open
      .map((conflict) => ({ ...conflict, mine: valueAtPath(value, conflict.path) }))
      .filter(({ mine, theirs }) => !isSameJson(mine, theirs ?? undefined))
  }

  /** Adds merge conflicts. Open ones stay until the user resolves them, even if only the other side changed since. */
  merge(value: JsonObject | null, theirs: JsonObject | null, fresh: readonly DraftConflict[]): void {
    const open = this.#open
      .filter((conflict) => conflict.with !== 'published')
      .filter(({ path }) => !fresh.some((one) => areNested(one.path, path)))
      .map(({ path }) => ({ path, mine: valueAtPath(value, path), theirs: valueAtPath(theirs, path) }))
      .filter(({ mine, theirs: other }) => !isSameJson(mine, other))
    this.#open = [...open, ...fresh]
  }

  publish(value: JsonObject | null, live: JsonObject | null, paths: readonly string[]): void {
    this.#open = [
      ...this.#open.filter(({ path }) => !paths.some((one) => areNested(one, path))),
      ...paths
        .map((path) => ({
          path,
          mine: valueAtPath(value, path),
          theirs: valueAtPath(live, path),
          with: 'published' as const,
        }))
        .filter(({ mine, theirs }) => !isSameJson(mine, theirs)),
    ]
  }
}
