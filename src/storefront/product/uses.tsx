import type { ProductPage } from '../../pages/product/product-page.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import section from './section.module.css'
import css from './uses.module.css'

export function Uses({ uses }: Pick<ProductPage, 'uses'>) {
  if (uses.length === 0) return null
  return (
    <section aria-labelledby="para-que" className={section.split}>
      <h2 id="para-que" className={section.heading}>
        Para qué sirve
      </h2>
      <dl className={css.list}>
        {uses.map(({ label, reason, link }) => (
          <div key={label} className={css.use}>
            <dt className={css.label}>{link ? <SiteLink href={link}>{label}</SiteLink> : label}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
