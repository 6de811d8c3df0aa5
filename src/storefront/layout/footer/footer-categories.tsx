import type { SiteLayout } from '../../../pages/layout/site-layout-data.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import css from './footer-lists.module.css'

type Category = SiteLayout['footer']['categories'][number]

export function FooterCategories({ categories }: { categories: readonly Category[] }) {
  return (
    <nav aria-labelledby="pie-productos" className={css.products}>
      <h2 id="pie-productos" className={css.title}>
        Nuestros productos
      </h2>
      <ul className={css.ruled}>
        {categories.map((category) => (
          <li key={category.id}>
            {category.children.length > 0 ? (
              <Family category={category} />
            ) : (
              <SiteLink href={category.link} className={css.row}>
                {category.name}
              </SiteLink>
            )}
          </li>
        ))}
        <li>
          <SiteLink href="/discontinuos" className={css.row}>
            Discontinuos
          </SiteLink>
        </li>
      </ul>
    </nav>
  )
}

function Family({ category }: { category: Category }) {
  return (
    <details className={css.family}>
      <summary className={css.row}>
        {category.name}
        <Icon name="plus" size={18} className={css.plus} />
        <Icon name="minus" size={18} className={css.minus} />
      </summary>
      <ul className={css.children}>
        {category.children.map(({ name, link }) => (
          <li key={link}>
            <SiteLink href={link} className={css.child}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
