/** Closes the full-screen menu when it has done its work: a link was followed, or the screen grew to show all entries. */
export function enhanceMobileMenu(menu: HTMLElement): void {
  const dialog = menu as HTMLDialogElement
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) dialog.close()
  })
  matchMedia('(width >= 1200px)').addEventListener('change', ({ matches }) => {
    if (matches) dialog.close()
  })
}
