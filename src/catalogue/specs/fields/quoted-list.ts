import { TextError } from '#/language/text-error.ts'

const SEPARATOR = /,\s+/

/** List as «a, b»; items that would split into two are quoted by «». */
export function joinQuoted(items: readonly string[]): string {
  return items
    .map((item) => (item.startsWith('«') || SEPARATOR.test(item) ? quoteItem(item) : item))
    .join(', ')
}

function splitQuoted(text: string): string[] {
  const items: string[] = []
  for (let rest = text.trim(); rest !== '';) {
    const quoted = takeQuoted(rest)
    const after = quoted?.rest ?? ''
    if (quoted && (after === '' || /^,\s/.test(after))) {
      items.push(quoted.text)
      rest = after.replace(/^,\s+/, '')
      continue
    }
    const end = rest.search(SEPARATOR)
    items.push((end < 0 ? rest : rest.slice(0, end)).trim())
    rest = end < 0 ? '' : rest.slice(end).replace(SEPARATOR, '')
  }
  return items.filter((item) => item !== '')
}

/** Items of a quoted list. @throws {TextError} when there is none. */
export function splitStated(text: string): string[] {
  const items = splitQuoted(text)
  if (items.length === 0)
    throw new TextError('Falta el dato: escribí los valores separados por comas, o «No».')
  return items
}

export function quoteItem(text: string): string {
  return `«${text.replaceAll('»', '»»')}»`
}

/** Quotation at the start and the rest of the text; undefined without one. */
export function takeQuoted(text: string): { text: string; rest: string } | undefined {
  const match = /^«((?:[^»]|»»)*)»(?!»)/.exec(text)
  return match ? { text: match[1]!.replaceAll('»»', '»'), rest: text.slice(match[0].length) } : undefined
}
