/** `agent`: program with an account's token; `schedule`: the site itself; `unknown`: free text of older databases. */
export type Actor =
  | { kind: 'account' | 'agent'; uid: string }
  | { kind: 'visitor' }
  | { kind: 'command-line' }
  | { kind: 'import' }
  | { kind: 'schedule' }
  | { kind: 'unknown'; text: string }

const WITH_UID = ['account', 'agent'] as const
const PLAIN_ACTORS = ['visitor', 'command-line', 'import', 'schedule'] as const

/** Stored form: `account:UID`, `agent:UID`, `visitor`… */
export function actorText(actor: Actor): string {
  if ('uid' in actor) return `${actor.kind}:${actor.uid}`
  return actor.kind === 'unknown' ? actor.text : actor.kind
}

/** Inverse of `actorText`; accepts any text. */
export function readActor(text: string): Actor {
  const named = WITH_UID.find((each) => text.startsWith(`${each}:`) && text.length > each.length + 1)
  if (named !== undefined) return { kind: named, uid: text.slice(named.length + 1) }
  const kind = PLAIN_ACTORS.find((each) => each === text)
  return kind === undefined ? { kind: 'unknown', text } : { kind }
}
