import type { ProductPage } from '#/features/product/product-page.ts'
import { Plate } from '#/ui/plate.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import css from './specs.module.css'
import anchor from '#/ui/anchor.module.css'
import print from '#/ui/print.module.css'
import rule from '#/ui/rule.module.css'
import stack from '#/ui/stack.module.css'

export function WorksWith({ worksWith }: Pick<ProductPage, 'worksWith'>) {
  if (worksWith.length === 0) return null
  return (
    <section aria-labelledby="va-bien-con" className={`${css.split} ${print.never}`}>
      <h2 id="va-bien-con" className={font.h2}>
        Va bien con
      </h2>
      <ul className={`${rule.above} ${css.list}`}>
        {worksWith.map(({ id, name, link, picture, how }) => (
          <li key={id} className={`${stack.m} ${rule.below} ${layout.relative} ${css.companion}`}>
            <Plate picture={picture} sizes="72px" fallback={id} alt="" thumb />
            <span>
              <SiteLink href={link} className={`${anchor.cover} ${font.medium}`}>
                {name}
              </SiteLink>
              <span className={`${font.note} ${layout.block}`}>{how}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
