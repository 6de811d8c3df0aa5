import { Drawing } from '#/ui/drawing.tsx'
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
import { ProductRow } from './product-row.tsx'
import space from '#/ui/space.module.css'
import css from './spare-parts.module.css'

export function SparePartScreen({ page }: { page: SparePartPage }) {
  const { id, name, accessory, discontinued, detail, products, drawing, picture } = page
  return (
    <div className={`${layout.page} ${intro.screen}`}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <div className={css.top}>
        <header>
          <p className={`${font.eyebrow} ${space.below8}`}>
            {accessory ? 'Accesorio' : 'Repuesto'}
            {discontinued ? ' discontinuado' : ''}
          </p>
          <h1 className={font.h1}>{name}</h1>
          <p className={`${font.code} ${space.above12}`}>Código {id}</p>
          {detail === null ? null : <p className={intro.lead}>{detail}</p>}
          {page.replacedBy === null ? null : (
            <p className={space.above16}>
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
            <Drawing drawing={drawing} />
            <figcaption className={font.faint}>{drawing.caption}</figcaption>
          </figure>
        ) : null}
      </div>
      <div className={css.columns}>
        <section aria-labelledby="le-sirve">
          <h2 id="le-sirve" className={`${font.h3} ${space.below12}`}>
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
        <div className={space.grid40}>
          <HowToChange page={page} />
          <section aria-labelledby="conseguirlo">
            <h2 id="conseguirlo" className={`${font.h3} ${space.below12}`}>
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
              <h2 id="tambien-sirven" className={`${font.h3} ${space.below12}`}>
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

type HowToChangeProps = { page: Pick<SparePartPage, 'byVisitor' | 'how' | 'steps' | 'hasCentres'> }

function HowToChange({ page: { byVisitor, how, steps, hasCentres } }: HowToChangeProps) {
  return (
    <section aria-labelledby="cambiarlo">
      <h2 id="cambiarlo" className={`${font.h3} ${space.below12}`}>
        {byVisitor ? 'Lo cambiás vos' : 'Lo cambia el service técnico'}
      </h2>
      {byVisitor ? (
        <p>{how ?? 'No hace falta abrir el producto ni usar herramientas.'}</p>
      ) : (
        <p>{how ?? 'No lo cambies en casa. Si está en garantía, tené a mano la factura.'}</p>
      )}
      {steps.map(({ product, title, lines, link }) => (
        <blockquote key={product} className={css.step}>
          <p className={font.note}>
            Manual de {product}, «{title}»:
          </p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {link === null ? null : (
            <SiteLink href={link} className={button.text}>
              Leerlo en el manual<span className={layout.hidden}> de {product}</span>
            </SiteLink>
          )}
        </blockquote>
      ))}
      {byVisitor || !hasCentres ? null : (
        <SiteLink href="/soporte#centros" className={button.text}>
          Buscar el más cercano
        </SiteLink>
      )}
    </section>
  )
}
