export type StyleRule =
  | string
  | { selectors: readonly Selector[]; body: readonly StyleRule[] }
  | { condition: string; body: readonly StyleRule[] }

type Selector = {
  text: string
  /** `.class`, `element`, `[data-name]` or `[data-name="value"]`. */ needs: readonly string[]
}

export type StyleIndex = Readonly<Record<string, readonly StyleRule[]>>

type HtmlPart = string | Uint8Array

const FILE_COMMENT = /\/\*file:(\S+?)\*\//g
const CLASSES = ' class="'
const DATA = ' data-'

const decoder = new TextDecoder()
const namesByStyles = new WeakMap<Uint8Array, ReadonlySet<string>>()
const sheetsByStyles = new WeakMap<Uint8Array, readonly string[]>()

export function usedStyles(
  parts: readonly HtmlPart[],
  styles: Uint8Array,
  index: StyleIndex | undefined,
): string | Uint8Array {
  if (index === undefined) return styles
  const files = sheetFiles(styles)
  if (files.length === 0 || files.some((file) => index[file] === undefined)) return styles
  const names = namesOfPage(parts, styles)
  return files.map((file) => `${writeRules(index[file]!, names)}/*file:${file}*/`).join('')
}

function sheetFiles(styles: Uint8Array): readonly string[] {
  const known = sheetsByStyles.get(styles)
  if (known) return known
  const files = [...decoder.decode(styles).matchAll(FILE_COMMENT)].map(([, file]) => file!)
  sheetsByStyles.set(styles, files)
  return files
}

function namesOfPage(parts: readonly HtmlPart[], styles: Uint8Array): ReadonlySet<string> {
  const names = new Set<string>()
  for (const part of parts) {
    if (part === styles) continue
    if (typeof part === 'string') readClassNames(part, names)
    else for (const name of namesOfShared(part)) names.add(name)
  }
  return names
}

function namesOfShared(part: Uint8Array): ReadonlySet<string> {
  const known = namesByStyles.get(part)
  if (known) return known
  const names = readClassNames(decoder.decode(part), new Set())
  namesByStyles.set(part, names)
  return names
}

/** Scans with `indexOf`, since a regular expression takes twice as long. */
function readClassNames(html: string, names: Set<string>): Set<string> {
  const lists = new Set<string>()
  for (let at = html.indexOf(CLASSES); at !== -1; at = html.indexOf(CLASSES, at)) {
    const start = at + CLASSES.length
    at = html.indexOf('"', start)
    lists.add(html.slice(start, at))
  }
  for (const list of lists) for (const name of list.split(' ')) names.add(`.${name}`)
  for (let at = html.indexOf(DATA); at !== -1; at = html.indexOf(DATA, at + 1)) {
    let end = at + 1
    while (isOfName(html.charCodeAt(end))) end += 1
    const name = html.slice(at + 1, end)
    names.add(`[${name}]`)
    if (html.startsWith('="', end))
      names.add(`[${name}="${html.slice(end + 2, html.indexOf('"', end + 2))}"]`)
  }
  const elements = new Set<string>()
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    let end = at + 1
    while (isOfName(html.charCodeAt(end))) end += 1
    elements.add(html.slice(at + 1, end))
  }
  for (const element of elements) names.add(element.toLowerCase())
  return names
}

function isOfName(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 45
  )
}

function writeRules(rules: readonly StyleRule[], names: ReadonlySet<string>): string {
  let text = ''
  for (const rule of rules) {
    if (typeof rule === 'string') text += rule
    else {
      const start =
        'condition' in rule
          ? rule.condition
          : rule.selectors
              .filter(({ needs }) => needs.every((name) => names.has(name)))
              .map((selector) => selector.text)
              .join(',')
      const body = start === '' ? '' : writeRules(rule.body, names)
      if (body !== '') text += `${start}{${body}}`
    }
  }
  return text
}
