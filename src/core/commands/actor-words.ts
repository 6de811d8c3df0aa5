import type { Actor } from '#/core/documents/actor.ts'

/** «la cuenta a1», «la cuenta a1, con su agente»: of an account only its uid is known here. */
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

export const withAgent = (person: string): string => `${person}, con su agente`
