import { Parser } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { tieUnits } from '#/language/es-AR/format.ts'
import { BoundedLexer, MarkdownRefused } from './bounded-lexer.ts'
import { MAX_HEADINGS } from './headings.ts'

export type DrawnMarkdown = { readonly html: string; readonly problem?: string }

const MAX_HTML_DEPTH = 40
const MAX_CACHED_LETTERS = 4_000_000

const cachedMarkdown = new Map<string, DrawnMarkdown>()
let cachedLetters = 0

/** Safe HTML from h2 down: no scripts, external resources or styles. Text rejected by `markdownProblem` is escaped. */
export function renderMarkdown(markdown: string): string {
  return drawn(markdown).html
}

/** Spanish sentence with the place and what to do; undefined if the text is valid. */
export function markdownProblem(markdown: string): string | undefined {
  return drawn(markdown).problem
}

export function isDrawn(markdown: string): boolean {
  return cachedMarkdown.has(markdown)
}

export function keepDrawn(markdown: string, drawn: DrawnMarkdown): void {
  cachedLetters += cachedMarkdown.has(markdown) ? 0 : markdown.length + drawn.html.length
  cachedMarkdown.set(markdown, drawn)
  for (const [text, { html }] of cachedMarkdown) {
    if (cachedLetters <= MAX_CACHED_LETTERS) break
    cachedMarkdown.delete(text)
    cachedLetters -= text.length + html.length
  }
}

function drawn(markdown: string): DrawnMarkdown {
  const known = cachedMarkdown.get(markdown)
  if (known) return known
  const drawn = drawMarkdown(markdown)
  keepDrawn(markdown, drawn)
  return drawn
}

/** Uncached rendering, for worker threads. */
export function drawMarkdown(markdown: string): DrawnMarkdown {
  try {
    const lexer = new BoundedLexer(markdown)
    const tokens = lexer.read()
    if (tokens.filter(({ type }) => type === 'heading').length > MAX_HEADINGS)
      throw new MarkdownRefused(
        `El texto tiene más de ${MAX_HEADINGS} títulos: dejá los que hacen falta o repartilo en varias páginas.`,
      )
    return { html: cleanHtml(Parser.parse(tokens, lexer.options)) }
  } catch (error) {
    if (!(error instanceof MarkdownRefused)) throw error
    return asTyped(markdown, error.message)
  }
}

export function asTyped(markdown: string, problem: string): DrawnMarkdown {
  const paragraphs = markdown.split(/\n\s*\n/).filter((text) => text.trim() !== '')
  return { html: paragraphs.map((text) => `<p>${escapeHtml(text)}</p>\n`).join(''), problem }
}

export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'li',
      'a',
      'strong',
      'em',
      'blockquote',
      'code',
      'hr',
      'br',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href', 'rel', 'target'], th: ['scope'], ol: ['start'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    nestingLimit: MAX_HTML_DEPTH,
    textFilter: tieUnits,
    transformTags: {
      h1: 'h2',
      a: (tagName, attributes) => ({
        tagName,
        attribs: {
          href: attributes.href ?? '',
          ...(attributes.href?.startsWith('https:') ? { rel: 'noopener' } : {}),
        },
      }),
    },
  })
}

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => HTML_ENTITIES[sign]!)
}
