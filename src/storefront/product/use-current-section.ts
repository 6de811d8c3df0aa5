import { useEffect, useState } from 'react'
import type { Section } from './sections.ts'

/** Id of the section that crosses the upper third of the window; undefined above the first. */
export function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const seen = new Set<string>()
    const order = ids.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        setCurrent(order.findLast((id) => seen.has(id)))
      },
      { rootMargin: '-30% 0px -69% 0px' },
    )
    for (const id of order) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
