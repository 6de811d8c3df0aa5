/** Closes the menu when a link is followed or the wide layout appears. */
export function enhanceMobileMenu(menu: HTMLElement): void {
  const dialog = menu as HTMLDialogElement
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) dialog.close()
  })
  matchMedia('(width >= 75em)').addEventListener('change', ({ matches }) => {
    if (matches) dialog.close()
  })
}
