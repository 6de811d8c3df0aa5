import type { ComparedProduct } from '../../pages/compare-page.ts'
import layout from '../../ui/layout.module.css'
import { Plate } from '../../ui/plate.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import css from './compare-head.module.css'
import { stopComparing } from '../common/compare/use-comparison.ts'

const SIZES = '(min-width: 1536px) 320px, (min-width: 900px) 22vw, 33vw'

/** Pictures, which scroll away, and names, which stay. */
export function CompareHead({ products }: { products: readonly ComparedProduct[] }) {
  return (
    <thead>
      <tr>
        <th scope="row" className={css.corner}>
          <span className={layout.hidden}>Imagen</span>
        </th>
        {products.map(({ id, picture }, index) => (
          <td key={id} className={css.picture}>
            <Plate
              picture={picture}
              sizes={SIZES}
              priority={index === 0}
              fallback={id}
              className={css.plate}
            />
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row" className={`${css.corner} ${css.sticky}`}>
          <span className={layout.hidden}>Producto</span>
        </th>
        {products.map(({ id, name, link, without, discontinued }) => (
          <th key={id} scope="col" className={`${css.name} ${css.sticky}`}>
            <span className={css.code}>{id}</span>
            <SiteLink href={link} className={css.link}>
              {name}
            </SiteLink>
            {discontinued ? <span className={css.note}>Discontinuado</span> : null}
            <SiteLink href={without} className={css.remove} onClick={() => stopComparing(id)}>
              Quitar<span className={layout.hidden}> {name}</span>
            </SiteLink>
          </th>
        ))}
      </tr>
    </thead>
  )
}
