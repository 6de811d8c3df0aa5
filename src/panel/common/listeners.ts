export class Listeners<Values extends unknown[] = []> {
  readonly #all = new Set<(...values: Values) => void>()

  /** Returns the unsubscribe function. */
  readonly add = (listener: (...values: Values) => void): (() => void) => {
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }

  notify(...values: Values): void {
    for (const listener of this.#all) listener(...values)
  }
}
