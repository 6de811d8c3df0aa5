import { z } from 'zod'
import { shopToken } from '#/features/offers/shop-token.ts'
import { defineCommand } from '#/core/commands/command.ts'

/** `version`: of what was renewed; null for the operator's own. @throws {VersionConflict} */
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
