import type { SparePartPage } from '#/features/spare-parts/spare-part-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import button from '#/ui/button.module.css'
import { ExternalLink } from '#/ui/external-link.tsx'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import intro from '#/ui/page-intro.module.css'
import { Plate } from '#/ui/plate.tsx'
import rule from '#/ui/rule.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { PartList } from '#/site/spare-parts/part-list.tsx'
import { HowToChange } from './how-to-change.tsx'
import { ProductRow } from './product-row.tsx'
import css from './spare-part-screen.module.css'

export function SparePartScreen({ page }: { page: SparePartPage }) {
  const { id, name, accessory, discontinued, detail, products, drawing, picture } = page
  return (
    <div className={`${layout.page} ${intro.screen}`}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <div className={css.top}>
        <header>
          <p className={`${font.eyebrow} ${css.kind}`}>
            {accessory ? 'Accesorio' : 'Repuesto'}
            {discontinued ? ' discontinuado' : ''}
          </p>
          <h1 className={font.h1}>{name}</h1>
          <p className={`${font.code} ${css.code}`}>Código {id}</p>
          {detail === null ? null : <p className={intro.lead}>{detail}</p>}
          {page.replacedBy === null ? null : (
            <p className={css.replaced}>
              {discontinued ? 'Ya no se fabrica. ' : ''}Lo reemplaza{' '}
              <SiteLink href={page.replacedBy.link}>
                {page.replacedBy.name} ({page.replacedBy.id})
              </SiteLink>
              .
            </p>
          )}
        </header>
        {picture ? (
          <Plate
            picture={picture}
            sizes="(min-width: 56.25em) 480px, 90vw"
            fallback={id}
            className={css.plate}
          />
        ) : drawing ? (
          <figure className={css.figure}>
            <img
              className={css.drawing}
              src={drawing.link}
              width={drawing.width}
              height={drawing.height}
              alt={drawing.alt}
              decoding="async"
            />
            <figcaption className={font.faint}>{drawing.caption}</figcaption>
          </figure>
        ) : null}
      </div>
      <div className={css.columns}>
        <section aria-labelledby="le-sirve">
          <h2 id="le-sirve" className={`${font.h3} ${css.title}`}>
            ¿A qué le sirve?
          </h2>
          <ul className={rule.rows}>
            {products.map((product) => (
              <li key={product.id}>
                <ProductRow product={product} link={`${product.link}#repuestos`} />
              </li>
            ))}
          </ul>
        </section>
        <div className={css.answers}>
          <HowToChange page={page} />
          <section aria-labelledby="conseguirlo">
            <h2 id="conseguirlo" className={`${font.h3} ${css.title}`}>
              Dónde se consigue
            </h2>
            <ul className={rule.rows}>
              {page.ways.map((way) => (
                <li key={way.kind} className={css.way}>
                  {way.external ? (
                    <ExternalLink href={way.link} className={button.text}>
                      {way.name}
                    </ExternalLink>
                  ) : (
                    <SiteLink href={way.link} className={button.text}>
                      {way.name}
                    </SiteLink>
                  )}
                  <p className={font.note}>{way.text}</p>
                </li>
              ))}
            </ul>
          </section>
          {page.compatible.length === 0 ? null : (
            <section aria-labelledby="tambien-sirven">
              <h2 id="tambien-sirven" className={`${font.h3} ${css.title}`}>
                También {page.compatible.length === 1 ? 'sirve' : 'sirven'}
              </h2>
              <PartList parts={page.compatible} />
            </section>
          )}
        </div>
      </div>
    </div>
  )
}
