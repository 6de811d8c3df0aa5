import type { Account, Identity } from '#/core/identity/identity.ts'
import type { App } from '#/core/services/app.ts'
import { exportAccountData } from './account-export.ts'
import { eraseAccountDocuments } from './erase-documents.ts'
import { deviceName } from '#/core/identity/device-name.ts'

export type PersonalData = {
  export(account: Account): Promise<object>
  /** Runs before the account is deleted, so that it can be retried; messages to the brand stay. */
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

/** Open sessions of an account; empty with Firebase, which stores none here. */
async function sessionFacts(identity: Identity, uid: string): Promise<object> {
  if (identity.kind !== 'local') return {}
  const sessions = await identity.sessions(uid, '')
  return {
    sesiones: sessions.map(({ device, openedAt, usedAt }) => ({
      dispositivo: deviceName(device.userAgent),
      navegador: device.userAgent,
      red: device.network,
      abierta: openedAt.toISOString(),
      ultimoUso: usedAt.toISOString(),
    })),
  }
}

/** Second factors of an account, without their secrets. */
async function factorFacts({ secondFactor }: Identity, uid: string): Promise<object> {
  if (secondFactor === null) return {}
  const { totp, recoveryCodes, passkeys } = await secondFactor.of(uid)
  if (!totp && passkeys.length === 0) return {}
  return {
    ingresoDelEquipo: {
      appDeCodigos: totp,
      codigosDeRecuperacion: recoveryCodes,
      clavesDeAcceso: passkeys.map(({ name, createdAt, backedUp }) => ({
        nombre: name,
        agregada: createdAt.toISOString(),
        seCopiaEntreDispositivos: backedUp,
      })),
    },
  }
}
