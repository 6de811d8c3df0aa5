import type { DiscontinuedPage, DiscontinuedProduct } from '#/features/discontinued/discontinued-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import button from '#/ui/button.module.css'
import layout from '#/ui/layout.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { IconLinks } from '#/site/home/icon-links.tsx'
import { ManualFinder } from '#/site/home/manual-finder.tsx'
import font from '#/ui/font.module.css'
import print from '#/ui/print.module.css'
import stack from '#/ui/stack.module.css'
import rule from '#/ui/rule.module.css'
import space from '#/ui/space.module.css'
import css from './discontinued.module.css'
import { ProductCard } from '#/site/product/product-card.tsx'

const DISCONTINUED_PICTURE_SIZES =
  '(min-width: 96em) 340px, (min-width: 75em) 22vw, (min-width: 37.5em) 31vw, 45vw'

function DiscontinuedCards({ products }: { products: readonly DiscontinuedProduct[] }) {
  return (
    <ul className={css.cards}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard card={{ ...product, discontinued: false }} sizes={DISCONTINUED_PICTURE_SIZES} />
          <p className={`${font.note} ${space.above8} ${font.tabular} ${css.until}`}>
            {product.year === '' ? null : `Hasta ${product.year}. `}
            {product.successor ? (
              <>
                Lo reemplaza <SiteLink href={product.successor.link}>{product.successor.name}</SiteLink>.
              </>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  )
}

const CENTRES = {
  href: '/soporte#centros',
  icon: 'mapPin',
  name: 'Centros de servicio',
  text: 'El más cercano, por provincia',
} as const

export function DiscontinuedScreen({ page }: { page: DiscontinuedPage }) {
  return (
    <div className={layout.page}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <header className={css.head}>
        <h1 className={font.story}>Discontinuos</h1>
        <p className={`${font.lead} ${css.intro}`}>
          Ya no se fabrican, pero cada uno conserva su página con las especificaciones y el manual, y sigue
          teniendo service y repuestos: la Ley 24.240 (art. 12) nos obliga a asegurarlos.
        </p>
        {page.more === null ? null : <p className={`${font.lead} ${css.intro}`}>{page.more}</p>}
      </header>
      {page.groups.length === 0 ? (
        <div className={`${stack.l} ${rule.above} ${space.inner32} ${css.empty}`}>
          <p>Por ahora no hay ninguno: todo lo que hicimos se sigue fabricando.</p>
          <SiteLink href="/" className={button.outline}>
            Mirá lo que hacemos
          </SiteLink>
        </div>
      ) : (
        <div className={css.groups}>
          {page.groups.map(({ type, years }, index) => (
            <section key={type} className={css.group} aria-labelledby={`tipo-${index}`}>
              <h2 id={`tipo-${index}`} className={`${font.h3} ${css.type}`}>
                {type}
              </h2>
              <DiscontinuedCards products={years.flatMap(({ products }) => products)} />
            </section>
          ))}
        </div>
      )}
      <section className={`${print.never} ${stack.xl} ${rule.above} ${css.help}`} aria-labelledby="tenes-uno">
        <div>
          <h2 id="tenes-uno" className={font.h2}>
            ¿Tenés uno?
          </h2>
          <p className={`${font.muted} ${space.above12} ${css.text}`}>
            {page.hasCentres
              ? 'El manual de cada modelo sigue acá, y el service también lo atiende.'
              : 'El manual de cada modelo sigue acá.'}
          </p>
        </div>
        <div className={space.grid40}>
          <ManualFinder example={page.modelExample} />
          <IconLinks
            links={[
              ...(page.hasCentres ? [CENTRES] : []),
              {
                href: '/soporte#garantia',
                icon: 'shield',
                name: 'Garantía',
                text: 'Vale hasta el último día de su plazo',
              },
              page.hasParts
                ? { href: '/repuestos', icon: 'cube', name: 'Repuestos', text: 'Por modelo, o por su código' }
                : { href: '/contacto', icon: 'chat', name: 'Repuestos', text: 'Pedilos por modelo' },
            ]}
          />
        </div>
      </section>
    </div>
  )
}
