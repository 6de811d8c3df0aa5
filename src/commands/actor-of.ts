import type { Caller } from '../access/require-permission.ts'

/** Who a change is recorded as made by: of an account its uid alone. Never `unknown`, which nothing new is written with. */
export type Author = { kind: 'account'; uid: string } | Exclude<Caller, { kind: 'account' }>

export function actorOf(caller: Caller): Author {
  return caller.kind === 'account' ? { kind: 'account', uid: caller.uid } : { kind: caller.kind }
}
