import { HOLE } from '#/catalogue/documents/hole.ts'

/** Styles of marked differences, only in previews. */
const MARK_STYLES = `
[data-falta] { outline: 2px dashed #8c8c87; outline-offset: 3px; border-radius: 2px; }
[data-cambio] { outline: 2px solid #b8461a; outline-offset: 3px; border-radius: 2px; background: rgb(184 70 26 / 0.12); }
`
const BLOCK_SELECTOR = 'tr, li, p, h1, h2, h3, h4, dt, dd, figure, picture'
const IGNORED_SELECTOR = 'script, style, noscript, template, svg, datalist, option'

/** Indexes of the items in excess of the other list, as multisets: order does not matter. */
export function surplus(own: readonly string[], other: readonly string[]): number[] {
  const left = new Map<string, number>()
  for (const one of other) left.set(one, (left.get(one) ?? 0) + 1)
  return own.flatMap((one, place) => {
    const count = left.get(one) ?? 0
    left.set(one, count - 1)
    return count > 0 ? [] : [place]
  })
}

export function markChanges(before: Document, after: Document): number {
  const [was, now] = [textParts(before), textParts(after)]
  const texts = (parts: readonly TextPart[]) => parts.map(({ text }) => text)
  markElements(
    before,
    surplus(texts(was), texts(now)).map((place) => was[place]!.element),
  )
  return markElements(
    after,
    surplus(texts(now), texts(was)).map((place) => now[place]!.element),
  )
}

/**
 * Normalized picture for comparison: without the preview prefix (`/panel/vista`, `/vista/{token}`), query (drafts,
 * signatures) and build hash.
 */
export function seenPicture(src: string, alt: string): string {
  const path = src
    .replace(/[?#].*$/s, '')
    .replace(/^(?:https?:\/\/[^/]+)?(?:\/panel\/vista|\/vista\/[^/]+)?(?=\/)/, '')
  return `img ${path.replace(/^(\/assets\/.*?)[-.][\w-]{6,}(?=\.\w+$)/, '$1')} ${alt}`
}

export function markHoles(page: Document): void {
  const holes = [...page.body.querySelectorAll('*')].filter(
    (element) =>
      !element.closest(IGNORED_SELECTOR) &&
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && HOLE.test(node.textContent ?? ''),
      ),
  )
  for (const element of holes) element.setAttribute('data-falta', '')
  if (holes.length > 0) dress(page)
}

function dress(page: Document): void {
  const view = page.defaultView
  if (!view) return
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(MARK_STYLES)
  page.adoptedStyleSheets = [sheet]
}

type TextPart = { element: Element; text: string }

function textParts(page: Document): TextPart[] {
  return [...page.body.querySelectorAll('*')].flatMap((element): TextPart[] => {
    if (element.closest(IGNORED_SELECTOR)) return []
    if (element.tagName === 'IMG')
      return [
        { element, text: seenPicture(element.getAttribute('src') ?? '', element.getAttribute('alt') ?? '') },
      ]
    const text = [...element.childNodes]
      .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : []))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()
    return text === '' ? [] : [{ element, text }]
  })
}

function markElements(page: Document, elements: readonly Element[]): number {
  const blocks = new Set(elements.map((element) => element.closest(BLOCK_SELECTOR) ?? element))
  for (const block of blocks) block.setAttribute('data-cambio', '')
  const view = page.defaultView
  if (!view || blocks.size === 0) return blocks.size
  dress(page)
  const seen = [...blocks].find((block) => block.getBoundingClientRect().height > 0)
  if (seen) view.scrollTo({ top: seen.getBoundingClientRect().top + view.scrollY - view.innerHeight / 3 })
  return blocks.size
}
