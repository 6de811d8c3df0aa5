import { useSyncExternalStore, type MouseEvent } from 'react'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import css from './back-to-top.module.css'
import { useScrolledBeyond } from './use-scrolled-beyond.ts'

/** Seen only beyond 300 px of scroll. A plain link to the top until React makes it leave the address alone. */
export function BackToTop() {
  const beyond = useScrolledBeyond(300)
  const hydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <a
      href="#arriba"
      className={css.link}
      data-beyond={beyond || undefined}
      data-hydrated={hydrated || undefined}
      onClick={scrollToTop}
    >
      <span className={layout.hidden}>Volver arriba</span>
      <Icon name="arrowUp" size={18} />
    </a>
  )
}

function scrollToTop(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  focusTop()
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
}

/** The keyboard goes on from the top too, not from a link that is about to go out of sight. */
function focusTop() {
  document.body.tabIndex = -1
  document.body.focus({ preventScroll: true })
  document.body.removeAttribute('tabindex')
}
