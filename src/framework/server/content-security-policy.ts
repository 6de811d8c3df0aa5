import { hash } from 'node:crypto'

type Inline = { scripts?: readonly Text[]; styles: readonly Text[] }

type Text = string | Uint8Array

export function contentSecurityPolicy(inline: Inline, connect: readonly string[] = []): string {
  const allowed = (texts: readonly Text[] = []) => ["'self'", ...new Set(texts.map(sha256))].join(' ')
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

export function staticPolicy(html: string): string {
  return contentSecurityPolicy({
    styles: [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css]) => css!),
  })
}

const hashes = new WeakMap<Uint8Array, string>()

function sha256(text: Text): string {
  const known = typeof text === 'string' ? undefined : hashes.get(text)
  if (known !== undefined) return known
  const made = `'sha256-${hash('sha256', text, 'base64')}'`
  if (typeof text !== 'string') hashes.set(text, made)
  return made
}
