/** Announcement for screen readers; problems are visible too. */
type Announcement = { text: string; kind: 'done' | 'problem' }

const NOTHING: Announcement = { text: '', kind: 'done' }
const listeners = new Set<() => void>()
let announcement = NOTHING

export function announce(text: string, kind: Announcement['kind'] = 'done'): void {
  announcement = { text, kind }
  for (const listener of listeners) listener()
}

export function subscribeAnnouncements(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const lastAnnouncement = (): Announcement => announcement
export const noAnnouncement = (): Announcement => NOTHING
