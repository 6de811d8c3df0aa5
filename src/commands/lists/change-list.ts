import { z } from 'zod'
import { LIST_ACTIONS, withChange, withProducts } from '../../catalogue/list/list-change.ts'
import { ownUid } from '../account/own-account.ts'
import { defineCommand } from '../command.ts'
import { retryOnConflict } from '../retry.ts'
import { putAccountList, readAccountList } from './account-list.ts'

const ids = z.array(z.string())

/** Changes the caller's list as it stands. What their device held, `held`, is taken in first. */
export const changeList = defineCommand({
  name: 'list.change',
  permission: 'own-list:write',
  input: z.strictObject({
    action: z.enum(LIST_ACTIONS),
    ids,
    note: z.string().optional(),
    held: ids.default([]),
  }),
  run(context, { held, ...change }) {
    const uid = ownUid(context)
    return retryOnConflict(async () => {
      const { version, list } = await readAccountList(context.store, uid)
      const now = context.now().getTime()
      return putAccountList(context, uid, {
        version,
        list: withChange(withProducts(list, held, now), change, now),
      })
    })
  },
})
