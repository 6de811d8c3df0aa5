import { z } from 'zod'
import { type DocumentReader, type Execute, defineCommand } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { shopTokens, shopToken } from '#/features/offers/shop-documents.ts'
import { isSigned, secretsFor, signature, type Secrets, sealing } from '#/core/secrets/secrets.ts'
import { renewToken, type SellerPermission } from './renew-token.ts'

/** Stores a renewed token; `version` is that of the stored one, null for the first. @throws {VersionConflict} */
export const keepShopToken = defineCommand({
  name: 'shop-token.keep',
  permission: 'offers:take',
  from: 'clock',
  says: 'renovó el permiso de un vendedor',
  input: shopToken.omit({ renewedAt: true }).extend({ version: z.int().positive().nullable() }),
  async run({ commit, now }, { version, ...token }) {
    const data = { ...token, renewedAt: now().toISOString() }
    await commit([{ collection: 'shop-tokens', id: token.id, expectedVersion: version, data }])
    return null
  },
})

const SELLER_TOKEN_ID = 'mercado-libre'
/** Renewal margin, because reading a shop takes minutes. */
const AHEAD_MS = 600_000

const sealedToken = z.object({ access: z.string(), until: z.number(), refresh: z.string() })

type SellerTokenParts = {
  permission: SellerPermission
  store: Pick<DocumentReader, 'get'>
  execute: Execute
  secrets: Secrets
  renew?: typeof renewToken
  now?: () => number
}

/** Seller's access token, renewed before it expires; the next refresh token is stored before use. */
export function sellerToken({
  permission,
  store,
  execute,
  secrets,
  renew = renewToken,
  now = Date.now,
}: SellerTokenParts): () => Promise<string> {
  if ('token' in permission) return async () => permission.token
  const { app, refresh: initial } = permission
  const { seal, open } = sealing(secrets, 'token of a seller')
  const own = secretsFor(secrets, 'token of a seller')

  return async () => {
    const stored = await store.get('shop-tokens', SELLER_TOKEN_ID)
    const document = stored && readStoredOrThrow(shopTokens, stored)
    const isSame = document !== null && isSigned(own, initial, document.begunWith)
    const last = isSame ? sealedToken.parse(JSON.parse(open(document.sealed, SELLER_TOKEN_ID))) : undefined
    if (last && last.until - AHEAD_MS > now()) return last.access
    const { access, seconds, refresh } = await renew(app, last?.refresh ?? initial)
    const renewed: z.infer<typeof sealedToken> = { access, until: now() + seconds * 1000, refresh }
    const sealed = seal(JSON.stringify(renewed), SELLER_TOKEN_ID)
    await execute(
      keepShopToken,
      { id: SELLER_TOKEN_ID, sealed, begunWith: signature(own, initial), version: stored?.version ?? null },
      { kind: 'schedule' },
    )
    return access
  }
}
