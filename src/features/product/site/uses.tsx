import type { ProductPage } from '#/features/product/product-page.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import css from './specs.module.css'
import rule from '#/ui/rule.module.css'

export function Uses({ uses }: Pick<ProductPage, 'uses'>) {
  if (uses.length === 0) return null
  return (
    <section aria-labelledby="para-que" className={css.split}>
      <h2 id="para-que" className={font.h2}>
        Para qué sirve
      </h2>
      <dl className={rule.above}>
        {uses.map(({ label, reason, link }) => (
          <div key={label} className={`${rule.below} ${css.use}`}>
            <dt className={`${font.medium} ${css.useLabel}`}>
              {link ? <SiteLink href={link}>{label}</SiteLink> : label}
            </dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
