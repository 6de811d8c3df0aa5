import { createHmac } from 'node:crypto'
import type { CdnSettings } from './cdn-settings.ts'

/** The page cache drops all of it together, too. */
export const CATALOGUE_TAG = 'catalogo'

/** Fastly reads the first, Cloudflare the second. */
export function tagHeaders(cdn: CdnSettings | undefined): Record<string, string> {
  if (cdn === undefined) return {}
  return { 'surrogate-key': CATALOGUE_TAG, 'cache-tag': CATALOGUE_TAG }
}

export function purgeRequest(cdn: CdnSettings, tags: readonly string[], now: Date): Request {
  const json = { 'content-type': 'application/json' }
  if (cdn.kind === 'fastly') {
    const headers = { 'fastly-key': cdn.token, 'surrogate-key': tags.join(' '), accept: 'application/json' }
    return new Request(`${cdn.url}/service/${cdn.id}/purge`, { method: 'POST', headers })
  }
  const body = JSON.stringify({ tags })
  if (cdn.kind === 'cloudflare') {
    const headers = { ...json, authorization: `Bearer ${cdn.token}` }
    return new Request(`${cdn.url}/zones/${cdn.id}/purge_cache`, { method: 'POST', headers, body })
  }
  const time = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', cdn.token).update(`${time}.${body}`).digest('hex')
  const headers = { ...json, 'x-vidriera-time': time, 'x-vidriera-signature': `sha256=${signature}` }
  return new Request(cdn.url, { method: 'POST', headers, body })
}
