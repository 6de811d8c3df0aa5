/** 0 for none. */
type ActivePopup = number

export type PopupToggle = { id: number; open: boolean }

/**
 * When one popup takes another's place reports come in either order: closing counts only for the one thought open.
 */
export function activePopup(active: ActivePopup, { id, open }: PopupToggle): ActivePopup {
  if (open) return id
  return active === id ? 0 : active
}
