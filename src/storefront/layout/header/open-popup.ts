/** Which popup of the menu is open: its entry's id, or 0 for none. */
export type ActivePopup = number

/** A popup that the browser has just opened or closed. */
export type PopupToggle = { id: number; open: boolean }

/**
 * Follows what the browser did. When one popup takes another's place the two reports may come in either order,
 * so a report of closing counts only for the popup that is thought to be open.
 */
export function activePopup(active: ActivePopup, { id, open }: PopupToggle): ActivePopup {
  if (open) return id
  return active === id ? 0 : active
}
