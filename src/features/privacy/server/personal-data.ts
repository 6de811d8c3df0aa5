import type { Account } from '#/core/identity/identity.ts'
import type { App } from '#/core/services/app.ts'
import { exportAccountData } from './account-export.ts'
import { factorFacts, sessionFacts } from './account-facts.ts'
import { eraseAccountDocuments } from './erase-account-documents.ts'

export type PersonalData = {
  export(account: Account): Promise<object>
  /** Before the account, so it can be asked again; messages to the brand stay. */
  eraseAccount(account: Pick<Account, 'uid' | 'email'>): Promise<void>
}

declare module '#/core/services/app.ts' {
  interface App {
    personalData: PersonalData
  }
}

type PersonalServices = Pick<App, 'collections' | 'store' | 'identity' | 'execute'>

export const openPersonalData = ({
  collections,
  store,
  identity,
  execute,
}: PersonalServices): PersonalData => ({
  async export({ uid, email, role, createdAt, confirmed }) {
    return {
      cuenta: { correo: email, rol: role, creada: createdAt, correoConfirmado: confirmed },
      ...(await sessionFacts(identity, uid)),
      ...(await factorFacts(identity, uid)),
      ...(await exportAccountData({ collections, store }, uid, email)),
    }
  },
  eraseAccount: ({ uid, email }) =>
    execute(
      eraseAccountDocuments,
      { email },
      { kind: 'account', uid, role: 'visitor', signedInAt: null, secondFactor: false },
    ),
})
