export type StyleRule =
  | string
  | { selectors: readonly Selector[]; body: readonly StyleRule[] }
  | { condition: string; body: readonly StyleRule[] }

type Selector = {
  text: string
  /** `.class`, `element`, `[data-name]` or `[data-name="value"]`. */ needs: readonly string[]
}

export type StyleIndex = Readonly<Record<string, readonly StyleRule[]>>

type Part = string | Uint8Array

const STYLES_START = /<style[^>]*>$/
const FILE = /\/\*file:(\S+?)\*\//g
const CLASSES = ' class="'
const DATA = ' data-'

const decoder = new TextDecoder()
const namesOf = new WeakMap<Uint8Array, ReadonlySet<string>>()
const sheetsOf = new WeakMap<Uint8Array, readonly string[]>()

export function withUsedStyles(parts: readonly Part[], index: StyleIndex | undefined): readonly Part[] {
  const at = index ? parts.findIndex((_part, place) => isStyles(parts, place)) : -1
  if (index === undefined || at === -1) return parts
  const files = filesOf(parts[at] as Uint8Array)
  if (files.length === 0 || files.some((file) => index[file] === undefined)) return parts
  const names = namesOfPage(parts, at)
  const styles = files.map((file) => `${written(index[file]!, names)}/*file:${file}*/`).join('')
  return parts.with(at, styles)
}

function isStyles(parts: readonly Part[], at: number): boolean {
  const before = parts[at - 1]
  return typeof parts[at] !== 'string' && typeof before === 'string' && STYLES_START.test(before)
}

function filesOf(styles: Uint8Array): readonly string[] {
  const known = sheetsOf.get(styles)
  if (known) return known
  const files = [...decoder.decode(styles).matchAll(FILE)].map(([, file]) => file!)
  sheetsOf.set(styles, files)
  return files
}

function namesOfPage(parts: readonly Part[], styles: number): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [place, part] of parts.entries()) {
    if (place === styles) continue
    if (typeof part === 'string') readNames(part, names)
    else for (const name of namesOfShared(part)) names.add(name)
  }
  return names
}

function namesOfShared(part: Uint8Array): ReadonlySet<string> {
  const known = namesOf.get(part)
  if (known) return known
  const names = readNames(decoder.decode(part), new Set())
  namesOf.set(part, names)
  return names
}

/** A regular expression takes twice as long. */
function readNames(html: string, names: Set<string>): Set<string> {
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

/** NaN at the end. */
function isOfName(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 45
  )
}

function written(rules: readonly StyleRule[], names: ReadonlySet<string>): string {
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
      const body = start === '' ? '' : written(rule.body, names)
      if (body !== '') text += `${start}{${body}}`
    }
  }
  return text
}
