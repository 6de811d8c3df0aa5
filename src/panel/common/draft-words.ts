import { nameInAddress } from '#/language/es-AR/name-in-address.ts'
import type { Summary } from '#/panel/model/panel-data.ts'
import { agoWords } from './moments.ts'

/** State of a draft: «Borrador de Ana, hace 3 días»; empty if there is no draft. */
export function draftWords({ state, by, updatedAt, handover }: Summary): string {
  if (state === 'live') return ''
  const whose = by === null ? 'Borrador' : `Borrador de ${nameInAddress(by)}`
  return `${whose}, ${agoWords(updatedAt)}${handover?.status === 'ready' ? ', listo para revisar' : ''}`
}
