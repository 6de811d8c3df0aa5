import { hash } from 'node:crypto'

type InlineText = string | Uint8Array

export function contentSecurityPolicy(
  styles: readonly InlineText[],
  connect: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles.map(inlineHash)].join(' '),
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function staticPolicy(html: string): string {
  return contentSecurityPolicy([...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css]) => css!))
}

const hashes = new WeakMap<Uint8Array, string>()

function inlineHash(text: InlineText): string {
  const known = typeof text === 'string' ? undefined : hashes.get(text)
  if (known !== undefined) return known
  const source = `'sha256-${hash('sha256', text, 'base64')}'`
  if (typeof text !== 'string') hashes.set(text, source)
  return source
}
