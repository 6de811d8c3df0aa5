import { hash } from 'node:crypto'

/** What a page holds within itself and may use. */
type Inline = { scripts?: readonly string[]; styles: readonly string[] }

/**
 * Nothing is allowed but this origin and what is named: `inline` by hash, and in `connect` the other origins that the page's
 * scripts may ask, when there are any.
 */
export function contentSecurityPolicy(inline: Inline, connect: readonly string[] = []): string {
  const allowed = (texts: readonly string[] = []) => ["'self'", ...new Set(texts.map(sha256))].join(' ')
  return [
    "default-src 'none'",
    `script-src ${allowed(inline.scripts)}`,
    `style-src ${allowed(inline.styles)}`,
    "img-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The policy of a page without scripts that this code wrote by itself, styles and all. */
export function staticPolicy(html: string): string {
  return contentSecurityPolicy({
    styles: [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css]) => css!),
  })
}

function sha256(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
