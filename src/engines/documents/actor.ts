/** `unknown` is free text of older databases; `schedule` is the site itself. */
export type Actor =
  | { kind: 'account'; uid: string }
  | { kind: 'visitor' }
  | { kind: 'command-line' }
  | { kind: 'import' }
  | { kind: 'schedule' }
  | { kind: 'unknown'; text: string }

const ACCOUNT = 'account:'
const ALONE = ['visitor', 'command-line', 'import', 'schedule'] as const

/** As stored: `account:UID`, `visitor`… */
export function actorText(actor: Actor): string {
  if (actor.kind === 'account') return ACCOUNT + actor.uid
  return actor.kind === 'unknown' ? actor.text : actor.kind
}

/** Takes any text; `actorText` gives the same one back. */
export function readActor(text: string): Actor {
  if (text.startsWith(ACCOUNT) && text.length > ACCOUNT.length) {
    return { kind: 'account', uid: text.slice(ACCOUNT.length) }
  }
  const kind = ALONE.find((each) => each === text)
  return kind === undefined ? { kind: 'unknown', text } : { kind }
}
