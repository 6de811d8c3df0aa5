import type { SparePartsPage } from '#/features/spare-parts/spare-parts-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import button from '#/ui/button.module.css'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import layout from '#/ui/layout.module.css'
import intro from '#/ui/page-intro.module.css'
import { Plate } from '#/ui/plate.tsx'
import print from '#/ui/print.module.css'
import rule from '#/ui/rule.module.css'
import { TypeLinks } from '#/site/support/type-links.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { ModelChoices } from '#/site/model-field/model-choices.tsx'
import { ModelInput } from '#/site/model-field/model-input.tsx'
import finder from '#/site/home/home.module.css'
import { ProductRow } from './product-row.tsx'
import space from '#/ui/space.module.css'
import css from './spare-parts.module.css'

const SPARE_PART_SEARCH_HELP = 'El código del producto, su nombre, o el código del repuesto si lo tenés.'

export function SparePartsScreen({ page }: { page: SparePartsPage }) {
  const { query, found, notice, kinds, products } = page
  return (
    <div className={`${layout.page} ${intro.screen}`}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <header className={css.intro}>
        <h1 className={font.h1}>Repuestos y accesorios</h1>
        <p className={intro.lead}>
          Qué pieza lleva tu producto, quién la cambia y dónde se consigue. También de los discontinuados.
        </p>
      </header>
      <search>
        <form
          action="/repuestos"
          toolname="repuestos"
          tooldescription="Muestra los repuestos y accesorios de un modelo, o uno por su código."
          className={`${print.never} ${finder.form}`}
          key={query.model}
        >
          <FormFieldRow id="repuesto-modelo" label="Modelo o código" help={SPARE_PART_SEARCH_HELP}>
            <ModelInput
              {...fieldProps('repuesto-modelo', { help: SPARE_PART_SEARCH_HELP })}
              name="modelo"
              defaultValue={query.model}
              placeholder={page.modelExample}
              maxLength={80}
              enterKeyHint="search"
            />
          </FormFieldRow>
          <button className={button.primary}>Buscar</button>
        </form>
      </search>
      {notice === null ? null : <p className={css.notice}>{notice}</p>}
      <ModelChoices models={page.models} />
      {found === null ? null : <FoundProductParts found={found} />}
      <section aria-labelledby="modelos" className={`${print.never} ${css.kinds}`}>
        <h2 id="modelos" className={`${font.h3} ${space.below16}`}>
          {found === null ? 'Elegí tu producto' : 'Otro producto'}
        </h2>
        <TypeLinks families={kinds} />
        {products.length === 0 ? null : (
          <ul className={`${rule.rows} ${space.above24} ${css.products}`}>
            {products.map((product) => (
              <li key={product.id}>
                <ProductRow product={product} link={product.partsLink} note={product.count} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function FoundProductParts({ found: { product, parts } }: { found: NonNullable<SparePartsPage['found']> }) {
  return (
    <section aria-labelledby="de-tu-modelo" className={space.above40}>
      <header className={`${space.below20} ${css.product}`}>
        <Plate picture={product.picture} sizes="96px" fallback={product.id} alt="" thumb />
        <div>
          <h2 id="de-tu-modelo" className={font.h3}>
            {product.name}
          </h2>
          <p className={font.code}>
            {product.id}
            {product.discontinued ? ' · Discontinuado' : ''}
          </p>
          <SiteLink href={product.link} className={`${anchor.line} ${font.small}`}>
            Ver el producto
          </SiteLink>
        </div>
      </header>
      {parts.length === 0 ? (
        <p className={css.none}>
          Todavía no cargamos los repuestos de este modelo.{' '}
          <SiteLink href={`/contacto?modelo=${encodeURIComponent(product.id)}`} className={anchor.line}>
            Escribinos
          </SiteLink>{' '}
          y te decimos dónde se consigue lo que necesitás.
        </p>
      ) : (
        <ul className={`${rule.rows} ${css.parts}`}>
          {parts.map(({ id, name, link, note }) => (
            <li key={id} className={`${layout.relative} ${css.part}`}>
              <SiteLink href={link} className={`${anchor.cover} ${font.medium}`}>
                {name}
              </SiteLink>
              <span className={font.code}>{id}</span>
              {note === null ? null : <span className={`${font.note} ${css.note}`}>{note}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
