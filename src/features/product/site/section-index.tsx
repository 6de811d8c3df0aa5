import type { ProductPage } from '#/features/product/product-page.ts'
import { BuyLink } from './buy-link.tsx'
import layout from '#/ui/layout.module.css'
import button from '#/ui/button.module.css'
import print from '#/ui/print.module.css'
import rule from '#/ui/rule.module.css'
import css from './section-index.module.css'
import { productSections } from './sections.ts'

type SectionIndexProps = Pick<ProductPage, 'name' | 'faqs' | 'parts' | 'availability'>

export function ProductSectionIndex({ name, faqs, parts, availability }: SectionIndexProps) {
  const sections = productSections({ faqs, parts })

  return (
    <div className={`${print.never} ${rule.both} ${css.index}`}>
      <div className={`${layout.page} ${css.inside}`}>
        <nav aria-label={`Secciones de ${name}`} className={css.nav} data-enhance="section-index">
          <ul className={css.list}>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} className={`${layout.line} ${css.link}`}>
                  <span className={css.word} data-word={section.name}>
                    {section.name}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.buy}>
          <span>{name}</span>
          <BuyLink availability={availability} className={`${button.primary} ${button.compact}`} short />
        </div>
      </div>
    </div>
  )
}
