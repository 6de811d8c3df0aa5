const BEYOND = 300

/** Scrolls to top without changing the address; uses a scroll listener where scroll animations are unsupported. */
export function enhanceBackToTop(link: HTMLElement): void {
  link.dataset.hydrated = ''
  link.addEventListener('click', scrollToTop)
  if (CSS.supports('animation-timeline', 'scroll()')) return
  const follow = () => link.toggleAttribute('data-beyond', scrollY > BEYOND)
  addEventListener('scroll', follow, { passive: true })
  follow()
}

function scrollToTop(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  focusTop()
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
}

/** Moves keyboard focus to the top too. */
function focusTop() {
  document.body.tabIndex = -1
  document.body.focus({ preventScroll: true })
  document.body.removeAttribute('tabindex')
}
