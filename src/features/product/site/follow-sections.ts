/** Marks the last section within the upper third of the window as current; none above the first. */
export function enhanceSections(nav: HTMLElement): void {
  const links = [...nav.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const seen = new Set<Element>()
  const sections = links.map((link) => document.getElementById(link.hash.slice(1)))
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target)
        else seen.delete(target)
      }
      const current = sections.findLastIndex((section) => section !== null && seen.has(section))
      for (const [place, link] of links.entries()) {
        if (place === current) link.setAttribute('aria-current', 'location')
        else link.removeAttribute('aria-current')
      }
      const link = links[current]
      // On a phone the links overflow: scrolls to the current one, or to the start if there is none.
      nav.scrollTo(link ? link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2 : 0, 0)
    },
    { rootMargin: '-30% 0px -69% 0px' },
  )
  for (const section of sections) if (section) observer.observe(section)
}
