import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Snapshot } from '../../../catalogue/snapshot.ts'
import type { Session } from '../../identity/session.ts'

/** A request as routes see it: its address read, and who asks as far as taking turns goes. */
export type Visit = {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly method: string
  /** The address as it was written. */
  readonly url: string
  /** Its path, decoded. */
  readonly path: string
  readonly search: URLSearchParams
  /** The network that the request is counted under. */
  readonly client: string
  /** Aborted when whoever asks has left. */
  readonly signal: AbortSignal
  /** The catalogue that was served when the request came. */
  readonly snapshot: Snapshot
}

/** A request of somebody who is signed in. */
export type OwnVisit = Visit & { readonly session: Session }
