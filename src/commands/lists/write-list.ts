import { z } from 'zod'
import { listEntries } from '../../catalogue/documents/saved-list.ts'
import { ownUid } from '../account/own-account.ts'
import { defineCommand } from '../command.ts'
import { putAccountList } from './account-list.ts'

/**
 * Puts a list in the place of the version of the caller's that it was made from; null when they had none.
 * @throws {VersionConflict} when theirs is another version by now.
 */
export const writeList = defineCommand({
  name: 'list.write',
  permission: 'own-list:write',
  input: z.strictObject({ version: z.int().positive().nullable(), list: listEntries }),
  run: (context, { version, list }) => putAccountList(context, ownUid(context), { version, list }),
})
