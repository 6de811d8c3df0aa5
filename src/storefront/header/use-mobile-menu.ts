import { useEffect, type RefObject } from 'react'

/** Closes the full-screen menu when it has done its work: a link was followed, or the screen grew to show all entries. */
export function useMobileMenu(menu: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = menu.current
    if (!dialog) return
    const listeners = new AbortController()
    const { signal } = listeners
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) dialog.close()
    }
    const onWidth = ({ matches }: MediaQueryListEvent) => {
      if (matches) dialog.close()
    }
    dialog.addEventListener('click', onClick, { signal })
    matchMedia('(width >= 1200px)').addEventListener('change', onWidth, { signal })
    return () => listeners.abort()
  }, [menu])
}
