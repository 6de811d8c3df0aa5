import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

type FetchLimits = { bytes: number; milliseconds: number; redirects: number }

export const FETCH_LIMITS: FetchLimits = { bytes: 20 * 1024 * 1024, milliseconds: 60_000, redirects: 3 }

/** Fetch refused or failed; the message is a sentence for the panel. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused'
}

const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/** True for addresses of the public Internet only (against SSRF). */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL))
}

type BoundedFetchOptions = {
  limits?: FetchLimits
  headers?: Record<string, string>
  /** Form to POST; redirects drop it. */
  form?: URLSearchParams
  /** Address filter, replaced in tests. */
  isAllowed?: (address: string, url: URL) => boolean
  signal?: AbortSignal | undefined
  onHeaders?: (headers: http.IncomingHttpHeaders) => void
}

/**
 * Response body in chunks, limited in bytes and time. Each resolved address is checked and used for the connection, at
 * every redirect (against DNS rebinding). @throws {FetchRefused} also midway, such as for a truncated body
 */
export async function* boundedFetch(
  address: string,
  {
    limits = FETCH_LIMITS,
    headers = {},
    form,
    isAllowed = isPublicHttps,
    signal,
    onHeaders,
  }: BoundedFetchOptions = {},
): AsyncGenerator<Uint8Array> {
  const timeout = AbortSignal.timeout(limits.milliseconds)
  const until = signal ? AbortSignal.any([timeout, signal]) : timeout
  try {
    let url = new URL(address)
    for (let redirects = 0; ; redirects += 1) {
      const response = await requestBounded({ url, headers, form }, isAllowed, until)
      const { statusCode = 0 } = response
      const next = response.headers.location
      if (statusCode >= 300 && statusCode < 400 && next !== undefined) {
        response.destroy()
        if (redirects >= limits.redirects)
          throw new FetchRefused('La dirección lleva a otra demasiadas veces.')
        const to = new URL(next, url)
        // Credentials are not forwarded to another origin.
        if (to.origin !== url.origin) headers = {}
        form = undefined
        url = to
        continue
      }
      if (statusCode !== 200) {
        response.destroy()
        throw new FetchRefused(`Respondió ${statusCode}.`)
      }
      onHeaders?.(response.headers)
      let bytes = 0
      for await (const piece of response as AsyncIterable<Uint8Array>) {
        bytes += piece.length
        if (bytes > limits.bytes) throw new FetchRefused(`Manda más de ${limits.bytes / 1024 / 1024} MB.`)
        yield piece
      }
      const contentLength = response.headers['content-length']
      if (!response.complete || (contentLength !== undefined && Number(contentLength) !== bytes))
        throw new FetchRefused('La respuesta se cortó.')
      return
    }
  } catch (error) {
    if (error instanceof FetchRefused) throw error
    const sentence = timeout.aborted
      ? 'Tardó demasiado en responder.'
      : 'No respondió, o la respuesta se cortó.'
    throw new FetchRefused(sentence, { cause: error })
  }
}

const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' }

const isPublicHttps = (address: string, { protocol }: URL) =>
  protocol === 'https:' && isPublicAddress(address)

function requestBounded(
  { url, headers, form }: { url: URL; headers: Record<string, string>; form: URLSearchParams | undefined },
  isAllowed: (address: string, url: URL) => boolean,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const refusal = () => new FetchRefused('Esa dirección no se puede leer: tiene que ser https y de Internet.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.username !== '' || url.password !== '' || !/^https?:$/.test(url.protocol)) throw refusal()
  if (isIP(host) !== 0 && !isAllowed(host, url)) throw refusal()
  const checked: LookupFunction = (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const allowed = found.filter(({ address }) => isAllowed(address, url))
      if (allowed.length === 0) return done(refusal(), '', 0)
      if (options.all) return done(null, allowed)
      return done(null, allowed[0]!.address, allowed[0]!.family)
    })
  const client = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    client
      .request(
        url,
        {
          method: form === undefined ? 'GET' : 'POST',
          headers: { ...headers, ...(form && FORM_HEADERS), 'accept-encoding': 'identity' },
          lookup: checked,
          signal,
          agent: false,
        },
        resolve,
      )
      .on('error', reject)
      .end(form?.toString())
  })
}
