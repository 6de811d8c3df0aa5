import { z } from 'zod'

export type CdnSettings = {
  kind: 'fastly' | 'cloudflare' | 'webhook'
  /** A webhook's is its whole address. */
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

/** Undefined where none is named, and a sentence for each variable that is wrong. */
export function readCdn(given: Record<string, string | undefined>): {
  settings: CdnSettings | undefined
  problems: string[]
} {
  if (given.CDN_PURGE === undefined) return { settings: undefined, problems: [] }
  const { data, error } = cdnSchema.safeParse(given)
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
