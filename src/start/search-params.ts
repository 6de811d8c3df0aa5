/** Query values as they are written: text, or a list of texts for a name that comes more than once. */
type Search = Record<string, string | string[]>

/** Reads a query without guessing types: a `q` of `2022` is text. */
export function parseSearch(text: string): Search {
  const search: Search = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const before = search[name]
    search[name] = before === undefined ? value : [before, value].flat()
  }
  return search
}

/** Writes a query in one canonical order, empty values left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const name of Object.keys(search).sort()) {
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
