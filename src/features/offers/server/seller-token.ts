import { z } from 'zod'
import { keepShopToken } from './keep-shop-token.ts'
import type { DocumentReader, Execute } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'
import { shopTokens } from '#/features/offers/shop-token.ts'
import { isSigned, secretsFor, signature, type Secrets } from '#/core/secrets/secrets.ts'
import { sealing } from '#/core/secrets/sealing.ts'
import { renewToken, type SellerPermission } from './renew-token.ts'

const ID = 'mercado-libre'
/** A reading takes minutes. */
const AHEAD_MS = 600_000

const kept = z.object({ access: z.string(), until: z.number(), refresh: z.string() })

type Parts = {
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
}: Parts): () => Promise<string> {
  if ('token' in permission) return async () => permission.token
  const { app, refresh: given } = permission
  const { seal, open } = sealing(secrets, 'token of a seller')
  const own = secretsFor(secrets, 'token of a seller')

  return async () => {
    const stored = await store.get('shop-tokens', ID)
    const document = stored && readStoredOrThrow(shopTokens, stored)
    const isOfGiven = document !== null && isSigned(own, given, document.begunWith)
    const last = isOfGiven ? kept.parse(JSON.parse(open(document.sealed, ID))) : undefined
    if (last && last.until - AHEAD_MS > now()) return last.access
    const { access, seconds, refresh } = await renew(app, last?.refresh ?? given)
    const renewed: z.infer<typeof kept> = { access, until: now() + seconds * 1000, refresh }
    const sealed = seal(JSON.stringify(renewed), ID)
    await execute(
      keepShopToken,
      { id: ID, sealed, begunWith: signature(own, given), version: stored?.version ?? null },
      { kind: 'schedule' },
    )
    return access
  }
}
