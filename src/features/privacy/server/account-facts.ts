import { deviceName } from '#/core/identity/device-name.ts'
import type { Identity } from '#/core/identity/identity.ts'

/** Open sessions of an account; Firebase keeps none here. */
export async function sessionFacts(identity: Identity, uid: string): Promise<object> {
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

/** Second factors of an account, without what would open it. */
export async function factorFacts({ secondFactor }: Identity, uid: string): Promise<object> {
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
