/** What the list has just done, in words. A problem is shown too; the rest can be seen by itself. */
export type Said = { text: string; kind: 'done' | 'problem' }

const NOTHING: Said = { text: '', kind: 'done' }
const listeners = new Set<() => void>()
let said = NOTHING

export function say(text: string, kind: Said['kind'] = 'done'): void {
  said = { text, kind }
  for (const listener of listeners) listener()
}

export function subscribeVoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const lastSaid = (): Said => said
export const nothingSaid = (): Said => NOTHING
