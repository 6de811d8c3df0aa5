/** Announcement for screen readers; problems are visible too. */
type WishlistAnnouncement = { text: string; kind: 'done' | 'problem' }

const NO_ANNOUNCEMENT: WishlistAnnouncement = { text: '', kind: 'done' }
const announcementListeners = new Set<() => void>()
let announcement = NO_ANNOUNCEMENT

export function announceWishlist(text: string, kind: WishlistAnnouncement['kind'] = 'done'): void {
  announcement = { text, kind }
  for (const listener of announcementListeners) listener()
}

export function subscribeAnnouncements(listener: () => void): () => void {
  announcementListeners.add(listener)
  return () => announcementListeners.delete(listener)
}

export const lastAnnouncement = (): WishlistAnnouncement => announcement
export const noAnnouncement = (): WishlistAnnouncement => NO_ANNOUNCEMENT
