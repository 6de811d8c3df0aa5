import { compareNames } from '../catalogue/listing/parameters.ts'

/** Query values as they are written: text, or a list of texts for a name that comes more than once. */
type Search = Record<string, string | string[]>

/** Reads a query without guessing types: a `q` of `2022` is text. */
export function parseSearch(text: string): Search {
  const search: Search = {}
  for (const [name, value] of new URLSearchParams(text)) {
    // A name such as `constructor` is on every object already; this one would change what it is.
    if (name === '__proto__') continue
    const before = Object.hasOwn(search, name) ? search[name] : undefined
    search[name] = before === undefined ? value : [before, value].flat()
  }
  return search
}

/** Writes a query in one canonical order, empty values left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const name of Object.keys(search).sort(compareNames)) {
    for (const value of [search[name]].flat()) {
      if (value !== undefined && value !== null && value !== '') parameters.append(name, String(value))
    }
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** A query value as one text, undefined when it is absent or empty; of a repeated one, the first. */
export function textOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' && first !== '' ? first : undefined
}

/** Every text of a query value that may come more than once; undefined when there is none. */
export function textsOf(value: unknown): string[] | undefined {
  const texts = [value].flat().filter((text): text is string => typeof text === 'string' && text !== '')
  return texts.length > 0 ? texts : undefined
}
