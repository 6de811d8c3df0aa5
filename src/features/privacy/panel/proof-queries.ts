import { readQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import type { proofRead, proofsRead } from '#/features/privacy/server/proof-routes.ts'

export type PanelProof = ReadOutput<typeof proofRead>

export const proofsQuery = readQuery<typeof proofsRead>('comprobantes')

export const proofQuery = (id: string) => readQuery<typeof proofRead>('comprobante/:id', { id })
