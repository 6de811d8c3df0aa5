import { useSyncExternalStore } from 'react'
import css from './shell.module.css'

let said = ''
const listeners = new Set<() => void>()

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
