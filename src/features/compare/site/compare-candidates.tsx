import type { ComparePage } from '#/features/compare/compare-page.ts'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import { Plate } from '#/ui/plate.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import print from '#/ui/print.module.css'
import rule from '#/ui/rule.module.css'
import stack from '#/ui/stack.module.css'
import css from './compare-candidates.module.css'

type CompareCandidatesProps = NonNullable<ComparePage['candidates']> & {
  chosen: ComparePage['products']
}

export function CompareCandidates({ title, products, chosen }: CompareCandidatesProps) {
  return (
    <section
      aria-labelledby="sumar"
      className={chosen.length > 1 ? `${print.never} ${layout.section}` : undefined}
    >
      <h2 id="sumar" className={`${font.h2} ${css.title}`}>
        {title}
      </h2>
      <ul className={`${rule.above} ${css.list}`}>
        {products.map((product) => (
          <li key={product.id} className={`${stack.m} ${rule.below} ${css.item}`}>
            <Plate picture={product.picture} sizes="88px" fallback={product.name.slice(0, 1)} alt="" thumb />
            <p className={css.words}>
              <span className={`${font.code} ${css.code}`}>{product.id}</span>
              <SiteLink
                href={product.link}
                className={`${anchor.whole} ${font.medium}`}
                data-only={JSON.stringify(
                  [...chosen, product].map(({ id, name, type }) => ({ id, name, type })),
                )}
              >
                <span className={layout.hidden}>Sumar </span>
                {product.name}
              </SiteLink>
            </p>
            <Icon name="plus" size={20} className={`${font.muted} ${css.plus}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}
