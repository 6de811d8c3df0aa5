import type { Caller } from '#/core/access/require-permission.ts'
import { actorText, type Actor } from '#/core/documents/actor.ts'

export function actorOf(caller: Caller): Actor {
  return 'uid' in caller ? { kind: caller.kind, uid: caller.uid } : { kind: caller.kind }
}

/** Accountable actor: for a program, the account that owns its token. */
export function ownerOf(caller: Caller): string {
  return caller.kind === 'agent' ? actorText({ kind: 'account', uid: caller.uid }) : authorOf(caller)
}

export function authorOf(caller: Caller): string {
  return actorText(actorOf(caller))
}
