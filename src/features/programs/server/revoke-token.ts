import { z } from 'zod'
import { defineCommand } from '#/core/commands/command.ts'
import { ownUid } from '#/core/commands/own-account.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'
import { programTokens } from '#/features/programs/program-token.ts'
import { previewLinks } from '#/publishing/model/preview-link.ts'
import type { Collection } from '#/catalogue/collections/define-collection.ts'

/** One's own, or anybody's for who administers accounts. One that is gone is no fault. */
const endCommand = <const Name extends string>(
  name: Name,
  says: string,
  collection: Collection<string, z.ZodType<{ id: string; uid: string }>>,
) =>
  defineCommand({
    name,
    permission: 'draft:write',
    from: 'panel',
    says,
    input: z.strictObject({ id: z.string().regex(/^[a-z0-9]{16}$/) }),
    async run(context, { id }) {
      const stored = await context.store.get(collection.name, id)
      if (!stored) return
      const { uid } = readStoredOrThrow(collection, stored)
      if (uid !== ownUid(context)) context.requirePermission('users:manage')
      await context.erase(collection.name, id)
    },
  })

export const revokeToken = endCommand('token.revoke', 'revocó la clave de un programa', programTokens)
export const endPreviewLink = endCommand(
  'preview-link.end',
  'terminó un enlace de vista previa',
  previewLinks,
)
