/** Made by the documents' engines. Times in milliseconds since 1970. */
export type OutboxTables = {
  outbox: {
    id: string
    kind: string
    about: string | null
    sealed: string
    created_at: number
    expires_at: number | null
    due_at: number
    give_up_at: number
    attempts: number
    lease: string | null
    dead_at: number | null
    cause: string | null
  }
}

export type StoredEmail = {
  id: string
  kind: string
  about: string | null
  sealed: string
  createdAt: number
  expiresAt: number | null
  dueAt: number
  giveUpAt: number
  attempts: number
  deadAt: number | null
  cause: string | null
}

// PostgreSQL's driver gives large integers as text.
const toNumberOrNull = (value: number | string | null) => (value === null ? null : Number(value))

export function toStoredEmail(row: OutboxTables['outbox']): StoredEmail {
  return {
    id: row.id,
    kind: row.kind,
    about: row.about,
    sealed: row.sealed,
    createdAt: Number(row.created_at),
    expiresAt: toNumberOrNull(row.expires_at),
    dueAt: Number(row.due_at),
    giveUpAt: Number(row.give_up_at),
    attempts: Number(row.attempts),
    deadAt: toNumberOrNull(row.dead_at),
    cause: row.cause,
  }
}
