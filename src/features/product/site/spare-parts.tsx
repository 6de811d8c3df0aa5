import type { ProductPage } from '#/features/product/product-page.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import section from './section.module.css'
import anchor from '#/ui/anchor.module.css'
import rule from '#/ui/rule.module.css'
import print from '#/ui/print.module.css'
import css from './spare-parts.module.css'

export function SpareParts({ parts }: Pick<ProductPage, 'parts'>) {
  if (parts.length === 0) return null
  return (
    <section id="repuestos" aria-labelledby="repuestos-titulo" className={`${section.split} ${print.never}`}>
      <h2 id="repuestos-titulo" className={font.h2}>
        Repuestos y accesorios
      </h2>
      <ul className={`${rule.rows} ${css.list}`}>
        {parts.map(({ id: code, name, link, note }) => (
          <li key={code} className={css.part}>
            <SiteLink href={link} className={anchor.cover}>
              {name}
            </SiteLink>
            <span className={font.code}>{note === null ? code : `${code}. ${note}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
