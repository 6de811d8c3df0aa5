import { z } from 'zod'
import { createHmac } from 'node:crypto'

/** Single tag for the whole catalogue, because the page cache drops it all together too. */
export const CATALOGUE_TAG = 'catalogo'

export type CdnSettings = {
  kind: 'fastly' | 'cloudflare' | 'webhook'
  /** API base address; for a webhook, its full address. */
  url: string
  /** Fastly's service or Cloudflare's zone; empty for a webhook. */
  id: string
  token: string
}

const APIS = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com/client/v4' }

const cdnSchema = z
  .object({
    CDN_PURGE: z.enum(['fastly', 'cloudflare', 'webhook'], { error: 'es fastly, cloudflare o webhook' }),
    CDN_PURGE_URL: z
      .url({ protocol: /^https?$/, error: 'tiene que ser una dirección http o https' })
      .optional(),
    CDN_PURGE_TOKEN: z
      .string({ error: 'hace falta con CDN_PURGE' })
      .regex(/^[\x21-\x7e]{16,}$/, 'necesita al menos 16 signos, sin espacios ni acentos'),
    CDN_ID: z
      .string()
      .regex(/^\w{8,64}$/, 'tiene que ser el identificador del servicio de Fastly o de la zona de Cloudflare')
      .optional(),
  })
  .superRefine(({ CDN_PURGE: kind, CDN_PURGE_URL: url, CDN_ID: id }, context) => {
    const need = (name: string) =>
      context.addIssue({ code: 'custom', path: [name], message: `hace falta con CDN_PURGE=${kind}` })
    if (kind === 'webhook' && url === undefined) need('CDN_PURGE_URL')
    if (kind !== 'webhook' && id === undefined) need('CDN_ID')
  })

export const CDN_SETTINGS = Object.keys(cdnSchema.shape)

/** Undefined settings without `CDN_PURGE`; `problems` has a sentence per invalid variable. */
export function readCdn(variables: Record<string, string | undefined>): {
  settings: CdnSettings | undefined
  problems: string[]
} {
  if (variables.CDN_PURGE === undefined) return { settings: undefined, problems: [] }
  const { data, error } = cdnSchema.safeParse(variables)
  if (!data) {
    return {
      settings: undefined,
      problems: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    }
  }
  const { CDN_PURGE: kind, CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token, CDN_ID: id = '' } = data
  const address = url ?? (kind === 'webhook' ? '' : APIS[kind])
  return { settings: { kind, url: address.replace(/\/+$/, ''), id, token }, problems: [] }
}

/** `surrogate-key` for Fastly, `cache-tag` for Cloudflare. */
export function tagHeaders(
  cdn: CdnSettings | undefined,
  tags: readonly string[] = [CATALOGUE_TAG],
): Record<string, string> {
  return cdn === undefined ? {} : { 'surrogate-key': tags.join(' '), 'cache-tag': tags.join(',') }
}

/** Cache tag of every form in which a stored file is served. */
export const fileTag = (hash: string): string => `archivo-${hash}`

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
