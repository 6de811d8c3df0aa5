import type { Caller } from '#/core/access/require-permission.ts'
import { actorText, type Actor } from '#/core/documents/actor.ts'

export const withAgent = (person: string): string => `${person}, con su agente`

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

/** «la cuenta a1», «la cuenta a1, con su agente»: only the uid of an account is available here. */
export function actorWords(actor: Actor): string {
  switch (actor.kind) {
    case 'account':
      return `la cuenta ${actor.uid}`
    case 'agent':
      return withAgent(`la cuenta ${actor.uid}`)
    case 'visitor':
      return 'un visitante'
    case 'command-line':
      return 'la línea de comandos'
    case 'import':
      return 'una importación'
    case 'schedule':
      return 'el propio sitio'
    case 'unknown':
      return actor.text
  }
}
