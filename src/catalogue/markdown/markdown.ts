import { Parser } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { BoundedLexer, MarkdownRefused } from './bounded-lexer.ts'
import { MAX_HEADINGS } from './headings.ts'

export type DrawnMarkdown = { readonly html: string; readonly fault?: string }

const MAX_NESTING = 40
/** In letters. */
const KEPT = 4_000_000

const kept = new Map<string, DrawnMarkdown>()
let keptLetters = 0

/** Safe HTML from h2 down: no scripts, external resources or styles. Text rejected by `markdownFault` is escaped. */
export function renderMarkdown(markdown: string): string {
  return drawn(markdown).html
}

/** A Spanish sentence that says where and what to do. */
export function markdownFault(markdown: string): string | undefined {
  return drawn(markdown).fault
}

export function isDrawn(markdown: string): boolean {
  return kept.has(markdown)
}

export function keepDrawn(markdown: string, made: DrawnMarkdown): void {
  keptLetters += kept.has(markdown) ? 0 : markdown.length + made.html.length
  kept.set(markdown, made)
  for (const [text, { html }] of kept) {
    if (keptLetters <= KEPT) break
    kept.delete(text)
    keptLetters -= text.length + html.length
  }
}

function drawn(markdown: string): DrawnMarkdown {
  const known = kept.get(markdown)
  if (known) return known
  const made = drawMarkdown(markdown)
  keepDrawn(markdown, made)
  return made
}

/** For a thread that keeps nothing. */
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

export function asTyped(markdown: string, fault: string): DrawnMarkdown {
  const paragraphs = markdown.split(/\n\s*\n/).filter((text) => text.trim() !== '')
  return { html: paragraphs.map((text) => `<p>${escapeText(text)}</p>\n`).join(''), fault }
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
    nestingLimit: MAX_NESTING,
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

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)
}
