/** Number of the open popup, 0 for none. */
type ActivePopup = number

export type PopupToggle = { id: number; open: boolean }

/** Open popup after a toggle; only the active one's close counts, as events of two popups arrive in either order. */
export function activePopup(active: ActivePopup, { id, open }: PopupToggle): ActivePopup {
  if (open) return id
  return active === id ? 0 : active
}
