import type { IncomingMessage } from 'node:http'

/** Who is signed in. `uid` never changes; the rest may. */
export type Session = { uid: string; email: string; role: 'visitor' | 'editor' | 'admin' }

/** Who sends a request; null when nobody is signed in, or no longer. */
export type ReadSession = (request: IncomingMessage) => Promise<Session | null>
