import type { ProductPage } from '../../pages/product/product-page.ts'
import { Plate } from '../../ui/plate.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import section from './section.module.css'
import css from './works-with.module.css'

export function WorksWith({ worksWith }: Pick<ProductPage, 'worksWith'>) {
  if (worksWith.length === 0) return null
  return (
    <section aria-labelledby="va-bien-con" className={`${section.split} ${css.section}`}>
      <h2 id="va-bien-con" className={section.heading}>
        Va bien con
      </h2>
      <ul className={css.list}>
        {worksWith.map(({ id, name, link, picture, how }) => (
          <li key={id} className={css.companion}>
            <Plate picture={picture} sizes="72px" fallback={id} alt="" className={css.thumb} />
            <span>
              <SiteLink href={link} className={css.link}>
                {name}
              </SiteLink>
              <span className={css.how}>{how}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
