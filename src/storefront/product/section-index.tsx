import { useEffect, useRef } from 'react'
import type { ProductPage } from '../../pages/product-page.ts'
import { BuyLink } from './buy-link.tsx'
import css from './section-index.module.css'
import { sectionsOf } from './sections.ts'
import { useCurrentSection } from './use-current-section.ts'

type SectionIndexProps = Pick<ProductPage, 'name' | 'faqs' | 'availability'>

/** Sticks under the header: where you are in the page and, once the buy column is out of sight, how to get the product. */
export function SectionIndex({ name, faqs, availability }: SectionIndexProps) {
  const sections = sectionsOf({ faqs })
  const current = useCurrentSection(sections)
  const nav = useRef<HTMLElement>(null)

  // On a phone the names do not fit: the current one is brought into view.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href='#${current}']`)
    if (link) nav.current?.scrollTo(link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2, 0)
  }, [current])

  return (
    <div className={css.index}>
      <div className={css.inside}>
        <nav ref={nav} aria-label={`Secciones de ${name}`} className={css.nav}>
          <ul className={css.list}>
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className={css.link}
                  aria-current={section.id === current ? 'location' : undefined}
                >
                  <span className={css.word} data-word={section.name}>
                    {section.name}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.buy}>
          <span className={css.name}>{name}</span>
          <BuyLink availability={availability} className={css.button!} short />
        </div>
      </div>
    </div>
  )
}
