import type { ErasedThing } from './erasure-proof.ts'

export type PanelProof = {
  id: string
  isDone: boolean
  at: string
  by: string
  person: string
  erased: ErasedThing[]
}

/** GET /panel/datos/comprobantes */
export type PanelProofs = { proofs: { id: string; at: string; by: string; isDone: boolean }[] }
