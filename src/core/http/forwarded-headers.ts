import type { IncomingHttpHeaders } from 'node:http'
import type { Log } from '#/core/observability/log.ts'

const FORWARDED = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-azure-clientip',
  'x-envoy-external-address',
  'x-original-forwarded-for',
] as const
const PROXY_WARNING_MS = 24 * 3600 * 1000

type ProxySettings = { trustedProxies: number }

/** Header of an untrusted proxy; null without one. */
export function unbelievedProxy(
  { trustedProxies }: ProxySettings,
  headers: IncomingHttpHeaders,
): string | null {
  return trustedProxies > 0 ? null : (FORWARDED.find((name) => headers[name] !== undefined) ?? null)
}

/** Warns about an untrusted proxy, behind which all visitors count as one client. */
export function proxyNotice(
  settings: ProxySettings,
  log: Log,
  now = Date.now,
): (headers: IncomingHttpHeaders) => void {
  let warnedAt = -Infinity
  return (headers) => {
    if (settings.trustedProxies > 0 || now() - warnedAt < PROXY_WARNING_MS) return
    const header = unbelievedProxy(settings, headers)
    if (header === null) return
    warnedAt = now()
    log('warn', 'requests come through a proxy that is not trusted: all visitors count as one client', {
      header,
      advice:
        'set TRUSTED_PROXIES to the number of proxies in front of the site, which must replace X-Forwarded-For',
    })
  }
}
