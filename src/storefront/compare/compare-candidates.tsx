import type { ComparePage } from '../../pages/compare/compare-page.ts'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Plate } from '../../ui/plate.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import css from './compare-candidates.module.css'

type CompareCandidatesProps = NonNullable<ComparePage['candidates']> & {
  chosen: ComparePage['products']
}

export function CompareCandidates({ title, products, chosen }: CompareCandidatesProps) {
  return (
    <section aria-labelledby="sumar" className={chosen.length > 1 ? css.after : undefined}>
      <h2 id="sumar" className={css.title}>
        {title}
      </h2>
      <ul className={css.list}>
        {products.map((product) => (
          <li key={product.id} className={css.item}>
            <Plate
              picture={product.picture}
              sizes="88px"
              fallback={product.name.slice(0, 1)}
              alt=""
              className={css.thumb}
            />
            <p className={css.words}>
              <span className={css.code}>{product.id}</span>
              <SiteLink
                href={product.link}
                className={css.link}
                data-only={JSON.stringify(
                  [...chosen, product].map(({ id, name, type }) => ({ id, name, type })),
                )}
              >
                <span className={layout.hidden}>Sumar </span>
                {product.name}
              </SiteLink>
            </p>
            <Icon name="plus" size={20} className={css.plus} />
          </li>
        ))}
      </ul>
    </section>
  )
}
