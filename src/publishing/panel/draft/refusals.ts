import { valueAtPath, type PathChange } from '#/catalogue/json/fields.ts'
import { isSameJson, type JsonObject } from '#/catalogue/json/json.ts'

const NO_SENTENCES: ReadonlyMap<string, string> = new Map()

/** Values permanently rejected by the server, which are not sent again unchanged. */
export class Refusals {
  #refused: ReadonlyMap<string, { value: unknown; sentence: string }> = new Map()

  /** Fields by their path, or all of them for one sentence. */
  add(fields: readonly PathChange[], sentences: ReadonlyMap<string, string> | string): void {
    const refused = new Map(this.#refused)
    for (const { path, value } of fields) {
      const sentence = typeof sentences === 'string' ? sentences : sentences.get(path)
      if (sentence !== undefined) refused.set(path, { value, sentence })
    }
    this.#refused = refused
  }

  clear(): void {
    this.#refused = new Map()
  }

  has({ path, value }: PathChange): boolean {
    const refused = this.#refused.get(path)
    return refused !== undefined && isSameJson(refused.value, value)
  }

  /** The sentences that are still true of a document that says `value`, by their path. */
  of(value: JsonObject | null): ReadonlyMap<string, string> {
    if (this.#refused.size === 0) return NO_SENTENCES
    return new Map(
      [...this.#refused]
        .filter(([path, refused]) => isSameJson(valueAtPath(value, path), refused.value ?? undefined))
        .map(([path, { sentence }]) => [path, sentence]),
    )
  }
}
