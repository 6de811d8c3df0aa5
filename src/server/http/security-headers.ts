import { createHash } from 'node:crypto'

const SCRIPT = /<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/g
const STYLE = /<style[^>]*>(?<body>[\s\S]*?)<\/style>/g

/**
 * Nothing is allowed but what the page itself brings: hashes of its own inline scripts and styles, and this origin.
 * `connect` names the other origins that its scripts may ask, when there are any.
 */
export function contentSecurityPolicy(html: string, connect: readonly string[] = []): string {
  const scripts = [...html.matchAll(SCRIPT)].flatMap(({ groups }) =>
    /\ssrc=|application\/ld\+json/.test(groups!.attributes!) ? [] : [sha256(groups!.body!)],
  )
  const styles = [...html.matchAll(STYLE)].map(({ groups }) => sha256(groups!.body!))
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...new Set(scripts)].join(' '),
    ['style-src', "'self'", ...new Set(styles)].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For answers that are not pages: they may do nothing at all. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** On every answer. HSTS only when visitors come over TLS. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'content-security-policy': CLOSED_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(siteUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
