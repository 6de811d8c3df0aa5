import { TextError } from '#/language/text-error.ts'

const SEPARATOR = /,\s+/

/** «a, b»; what would be taken for two goes between «». */
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

/** @throws {TextError} when there is none. */
export function splitStated(text: string): string[] {
  const items = splitQuoted(text)
  if (items.length === 0)
    throw new TextError('Falta el dato: escribí los valores separados por comas, o «No».')
  return items
}

export function quoteItem(text: string): string {
  return `«${text.replaceAll('»', '»»')}»`
}

/** Undefined without a quotation at the start. */
export function takeQuoted(text: string): { text: string; rest: string } | undefined {
  const match = /^«((?:[^»]|»»)*)»(?!»)/.exec(text)
  return match ? { text: match[1]!.replaceAll('»»', '»'), rest: text.slice(match[0].length) } : undefined
}
