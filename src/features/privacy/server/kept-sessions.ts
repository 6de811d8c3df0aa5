import { deviceName } from '#/core/identity/device-name.ts'
import type { Identity } from '#/core/identity/identity.ts'
import type { PersonalData } from './personal-data.ts'

/** Firebase keeps none here. */
export function keptSessions(identity: Identity): PersonalData {
  return {
    async take(uid) {
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
    },
    forget: async () => undefined,
  }
}
