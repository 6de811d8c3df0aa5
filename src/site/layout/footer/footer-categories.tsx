import type { SiteLayout } from '#/site/layout/site-layout-data.ts'
import { FoldIcons } from '#/ui/fold-icons.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import touch from '#/ui/touch.module.css'
import rule from '#/ui/rule.module.css'
import anchor from '#/ui/anchor.module.css'
import css from './footer-lists.module.css'

type FooterCategory = SiteLayout['footer']['categories'][number]

export function FooterCategories({ categories }: { categories: readonly FooterCategory[] }) {
  return (
    <nav aria-labelledby="pie-productos" className={css.products}>
      <h2 id="pie-productos" className={`${font.eyebrow} ${css.title}`}>
        Nuestros productos
      </h2>
      <ul className={rule.rows}>
        {categories.map((category) => (
          <li key={category.id}>
            {category.children.length > 0 ? (
              <FooterFamily category={category} />
            ) : (
              <SiteLink href={category.link} className={`${anchor.inset} ${css.row}`}>
                {category.name}
              </SiteLink>
            )}
          </li>
        ))}
        <li>
          <SiteLink href="/discontinuos" className={`${anchor.inset} ${css.row}`}>
            Discontinuos
          </SiteLink>
        </li>
      </ul>
    </nav>
  )
}

function FooterFamily({ category }: { category: FooterCategory }) {
  return (
    <details>
      <summary className={`${anchor.inset} ${css.row}`}>
        {category.name}
        <FoldIcons />
      </summary>
      <ul className={css.children}>
        {category.children.map(({ name, link }) => (
          <li key={link}>
            <SiteLink href={link} className={`${touch.line} ${anchor.inset} ${font.muted} ${css.child}`}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
