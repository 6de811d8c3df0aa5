import { useSyncExternalStore } from 'react'
import css from './shell.module.css'

let said = ''
const listeners = new Set<() => void>()

/** Tells whoever works here that something was done, also when what they did it with is gone by then. Nothing takes it away. */
export function announce(words: string): void {
  said = words
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Announcement() {
  const words = useSyncExternalStore(subscribe, () => said)
  return (
    <p role="status" className={css.announcement}>
      {words}
    </p>
  )
}
