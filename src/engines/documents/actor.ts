/**
 * Who makes a change. `unknown` is what older databases and archives say as free text; nothing new is written with it.
 * `visitor` is anybody without an account, `schedule` what the site does by itself.
 */
export type Actor =
  | { kind: 'account'; uid: string }
  | { kind: 'visitor' }
  | { kind: 'command-line' }
  | { kind: 'import' }
  | { kind: 'schedule' }
  | { kind: 'unknown'; text: string }

const ACCOUNT = 'account:'
const ALONE = ['visitor', 'command-line', 'import', 'schedule'] as const

/** The actor as text, as it is stored: `account:UID`, `visitor`… `readActor` reads it back. */
export function actorText(actor: Actor): string {
  if (actor.kind === 'account') return ACCOUNT + actor.uid
  return actor.kind === 'unknown' ? actor.text : actor.kind
}

/** The actor that a stored text tells of. Any text is one, and `actorText` of it is the same text again. */
export function readActor(text: string): Actor {
  if (text.startsWith(ACCOUNT) && text.length > ACCOUNT.length) {
    return { kind: 'account', uid: text.slice(ACCOUNT.length) }
  }
  const kind = ALONE.find((each) => each === text)
  return kind === undefined ? { kind: 'unknown', text } : { kind }
}
