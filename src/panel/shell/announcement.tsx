import { useSyncExternalStore } from 'react'
import css from './shell.module.css'
import { Listeners } from '#/panel/common/listeners.ts'

let said = ''
const listeners = new Listeners()

export function announce(words: string): void {
  said = words
  listeners.tell()
}

export function Announcement() {
  const words = useSyncExternalStore(listeners.add, () => said)
  return (
    <p role="status" className={css.announcement}>
      {words}
    </p>
  )
}
