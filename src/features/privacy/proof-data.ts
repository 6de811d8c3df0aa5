export type PanelProof = {
  id: string
  isDone: boolean
  at: string
  by: string
  person: string
  erased: { words: string; hash: string }[]
  howToCheck: string
}

/** GET /panel/datos/comprobantes */
export type PanelProofs = { proofs: { id: string; at: string; by: string; isDone: boolean }[] }
