/** Pixels of scroll beyond which the way back to the top is offered. */
const BEYOND = 300

/** The link to the top leaves the address alone, and is seen where the style can't follow the scroll by itself. */
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

/** The keyboard goes on from the top too, not from a link that is about to go out of sight. */
function focusTop() {
  document.body.tabIndex = -1
  document.body.focus({ preventScroll: true })
  document.body.removeAttribute('tabindex')
}
