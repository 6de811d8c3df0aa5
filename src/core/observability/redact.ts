import { ACCOUNT_PATHS } from '#/core/identity/names.ts'

/** Characters: longer texts are truncated, because each one is scanned. */
const MAX_REDACTED_TEXT = 16_000

/** Account paths: their queries hold one-time links or a private list. */
const ACCOUNT_SEGMENTS = [
  ...new Set(Object.values(ACCOUNT_PATHS).map((path) => path.split('/')[1])),
  'lista',
].join('|')
const EQUALS = '(?:=|%3D|%253D)'

const REDACTIONS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // Queries of account paths, anywhere in the text: `/recuperar/nueva?token=…`.
  [new RegExp(`(/(?:${ACCOUNT_SEGMENTS})(?:/[^\\s?"'<>]{0,200})?)\\?[^\\s"'<>]*`, 'gi'), '$1?…'],
  // Preview links of drafts, `/vista/{token}`, also inside another address.
  [/((?:\/|%2F|%252F)vista(?:\/|%2F|%252F))(?:(?!%2F|%252F)[^\s/?#&"'<>]){16,}/gi, '$1…'],
  // A serial number in the code on a box, `/01/{gtin}/21/{serial}`.
  [/((?:\/|%2F|%252F)01(?:\/|%2F|%252F)[^\s"'<>]{0,200}?(?:\/|%2F|%252F)21(?:\/|%2F|%252F)+)\S+/gi, '$1…'],
  [new RegExp(`((?:token|idToken|proof|password|clave)${EQUALS})[^\\s&"'<>]+`, 'gi'), '$1…'],
  [/("(?:token|idToken|proof|password|clave|cookie|authorization)\\?"\s*:\s*\\?")[^"\\]*/gi, '$1…'],
  [new RegExp(`((?:sesion|equipo)${EQUALS})[^\\s;,&"'<>]+`, 'gi'), '$1…'],
  [/((?:set-)?cookie|authorization)(['"]?\s*:\s*)[^\r\n]+/gi, '$1$2…'],
  [/(\b[a-z][a-z\d+.-]{1,20}:\/\/)[^\s/@"'<>]{1,200}@/gi, '$1…@'],
  [/[^\s@<>()[\]{}"'`,;:/?=&]{1,200}(?:@|%40)[^\s@<>()[\]{}"'`,;:/?=&%]{1,200}\.[\p{L}\d-]*\p{L}/gu, '…@…'],
]

const NEEDLESS = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi

/** Without credentials and email addresses. */
export function redact(text: string): string {
  const whole = text.length > MAX_REDACTED_TEXT ? `${text.slice(0, MAX_REDACTED_TEXT)}…` : text
  const spelt = whole.replace(NEEDLESS, (sign) => decodeURIComponent(sign))
  return REDACTIONS.reduce((all, [pattern, instead]) => all.replace(pattern, instead), spelt)
}
