import { z } from 'zod'
import { boundedFetch, FetchRefused } from './bounded-fetch.ts'
import { MERCADO_LIBRE_API } from './mercado-libre.ts'

const TOKEN_FETCH_LIMITS = { bytes: 64 * 1024, milliseconds: 20_000, redirects: 0 }

const tokenAnswer = z.object({
  access_token: z.string().min(1).max(2000),
  /** Seconds. */
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).max(2000),
})

/** Credentials of the application authorised by the seller. */
type SellerApp = { id: string; secret: string }
/** Operator's credentials: a token that lasts hours, or an application with a refresh token. */
export type SellerPermission = { token: string } | { app: SellerApp; refresh: string }
type Renewed = { access: string; seconds: number; refresh: string }

type RenewTokenOptions = { api?: string; fetch?: typeof boundedFetch }

/** Uses the `refresh_token` grant; each refresh token works once. @throws {FetchRefused} */
export async function renewToken(
  { id, secret }: SellerApp,
  refresh: string,
  { api = MERCADO_LIBRE_API, fetch = boundedFetch }: RenewTokenOptions = {},
): Promise<Renewed> {
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: id,
    client_secret: secret,
    refresh_token: refresh,
  })
  const pieces: Uint8Array[] = []
  try {
    for await (const piece of fetch(`${api}/oauth/token`, {
      limits: TOKEN_FETCH_LIMITS,
      headers: { accept: 'application/json' },
      form,
    }))
      pieces.push(piece)
    const tokens = tokenAnswer.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')))
    return { access: tokens.access_token, seconds: tokens.expires_in, refresh: tokens.refresh_token }
  } catch (cause) {
    throw new FetchRefused(
      'Mercado Libre no renovó el permiso del vendedor. Si sigue así, hay que pedírselo de nuevo.',
      {
        cause,
      },
    )
  }
}
