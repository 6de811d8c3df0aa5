import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Snapshot } from '#/search/snapshot.ts'
import type { StoredSession } from '#/core/identity/session.ts'

export type Visit = {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly method: string
  readonly url: string
  readonly path: string
  readonly search: URLSearchParams
  readonly client: string
  readonly signal: AbortSignal
  readonly snapshot: Snapshot
}

export type OwnVisit = Visit & { readonly session: StoredSession }
