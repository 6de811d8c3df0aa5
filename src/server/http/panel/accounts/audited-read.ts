import type { Permission } from '../../../../access/permissions.ts'
import { jsonReply } from '../../request/reply.ts'
import { PANEL_HEADERS } from '../panel-headers.ts'

/** Nothing is shown without the database, which notes each look. */
export function readsPeople(who: Permission) {
  return {
    who,
    says: 'json',
    headers: PANEL_HEADERS,
    needsCatalogue: false,
    unavailable: async () =>
      jsonReply(
        503,
        { error: 'Ahora no se puede leer la base. Probá de nuevo en unos segundos.' },
        { 'retry-after': '10' },
      ),
  } as const
}
