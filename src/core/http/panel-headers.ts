import { errorReply } from './reply.ts'

export const PANEL_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const

export const PANEL_SIGN_IN = '/ingresar?volver=%2Fpanel'

/** Checks of a read of the panel. */
export const PANEL_READ_CHECKS = {
  who: 'draft:write',
  says: 'json',
  headers: PANEL_HEADERS,
  unavailable: async () =>
    errorReply(503, 'Ahora no se puede leer la base. Probá de nuevo en unos segundos.', {
      'retry-after': '10',
    }),
} as const
