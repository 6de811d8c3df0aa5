import type { Caller } from '../access/require-permission.ts'
import { actorText, type Actor } from '../engines/documents/actor.ts'

export function actorOf(caller: Caller): Actor {
  return caller.kind === 'account' ? { kind: 'account', uid: caller.uid } : { kind: caller.kind }
}

export function authorOf(caller: Caller): string {
  return actorText(actorOf(caller))
}
