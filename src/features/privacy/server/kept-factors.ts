import type { Identity } from '#/core/identity/identity.ts'
import type { PersonalData } from './personal-data.ts'

/** Holds nothing that would open the account. */
export function keptFactors({ secondFactor }: Identity): PersonalData {
  return {
    async take(uid) {
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
    },
    forget: async () => undefined,
  }
}
