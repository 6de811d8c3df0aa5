import type { PanelProof, PanelProofs } from '#/features/privacy/proof-data.ts'
import { dataQuery } from '#/panel/api/data-query.ts'

export const proofsQuery = dataQuery<PanelProofs>('comprobantes')

export const proofQuery = (id: string) => dataQuery<PanelProof>('comprobante', id)
