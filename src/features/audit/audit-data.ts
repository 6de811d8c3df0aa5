/** GET /panel/datos/registro?quien=&que=&sobre=&desde=&hasta=&antes= */
export type AuditPage = {
  lines: {
    id: number
    at: string
    by: string
    action: string
    words: string
    about: string
    detail: string | null
  }[]
  next: number | null
  /** All that a line may be of, in the order in which they are offered. */
  actions: readonly { action: string; words: string }[]
}
