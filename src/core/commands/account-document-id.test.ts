import { expect, test } from 'vitest'
import type { Account } from '#/core/identity/identity.ts'
import { accountDocumentId, accountOfDocument } from './account-document-id.ts'

const ODD = 'uid with spaces'
const all = ['ana', ODD].map((uid) => ({ uid }) as Account)

test.each([
  ['ana', 'ana', 0],
  ['nobody', undefined, 0],
  [accountDocumentId(ODD), ODD, 1],
  ['0'.repeat(64), undefined, 1],
])('the account of the document %s is %s', async (id, uid, lists) => {
  let listed = 0
  const identity = {
    account: async (requested: string) => all.find((account) => account.uid === requested) ?? null,
    accounts: async () => ((listed += 1), all),
  }
  expect([(await accountOfDocument(identity, id))?.uid, listed]).toEqual([uid, lists])
})
