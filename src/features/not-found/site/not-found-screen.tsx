import type { NotFoundPage } from '#/features/not-found/not-found-page.ts'
import button from '#/ui/button.module.css'
import layout from '#/ui/layout.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { StandingPicture } from '#/ui/standing-picture.tsx'
import surface from '#/ui/surface.module.css'
import { ProductGrid } from '#/site/product/product-grid.tsx'
import { CategoryChips } from '#/site/search/category-chips.tsx'
import { FamiliesRow } from '#/site/search/families-row.tsx'
import { SearchForm } from '#/site/search/search-form.tsx'
import font from '#/ui/font.module.css'
import space from '#/ui/space.module.css'
import css from './not-found.module.css'

export function NotFoundScreen({ page }: { page: NotFoundPage }) {
  const { picture, products, categories, families } = page
  return (
    <div className={`${layout.page} ${css.screen}`}>
      <div className={css.split}>
        <div>
          {page.box ? <UnknownBox box={page.box} /> : <NoPage status={page.status} />}
          <div className={css.search}>
            <SearchForm look="plain" example={page.searchExample} />
          </div>
          {page.box ? (
            <p className={`${layout.wrap} ${space.above24} ${css.ways}`}>
              <SiteLink href="/soporte#manuales" className={button.text}>
                Dónde está el modelo
              </SiteLink>
              <SiteLink href="/contacto" className={button.text}>
                Escribinos
              </SiteLink>
            </p>
          ) : null}
        </div>
        <div className={`${surface.plate} ${layout.relative} ${layout.clip} ${css.plate}`}>
          {picture ? (
            <StandingPicture
              picture={picture}
              sizes="(min-width: 96em) 760px, (min-width: 56.25em) 53vw, 100vw"
              priority
              alt=""
              className={css.picture}
            />
          ) : (
            <span
              className={`${layout.centre} ${font.muted} ${font.medium} ${css.fallback}`}
              aria-hidden="true"
            >
              {page.status}
            </span>
          )}
        </div>
      </div>
      {products.length + categories.length > 0 ? (
        <section className={css.near} aria-labelledby="parecidos">
          <h2 id="parecidos" className={font.h2}>
            ¿Buscabas alguno de estos?
          </h2>
          {categories.length > 0 ? <CategoryChips categories={categories} /> : null}
          {products.length > 0 ? (
            <div className={space.above24}>
              <ProductGrid cards={products} />
            </div>
          ) : null}
        </section>
      ) : null}
      <div className={css.families}>
        <FamiliesRow families={families} />
      </div>
    </div>
  )
}

function NoPage({ status }: Pick<NotFoundPage, 'status'>) {
  return (
    <>
      <p className={`${font.faint} ${space.below16} ${css.eyebrow}`}>{`Error ${status}`}</p>
      <h1 className={css.title}>Acá no hay nada.</h1>
      <p className={`${font.lead} ${space.above20} ${css.text}`}>
        {status === 400
          ? 'La dirección quedó cortada o mal copiada. Probá con el nombre o el modelo.'
          : 'La página que buscás cambió de lugar o ya no existe. Probá con el nombre o el modelo.'}
      </p>
    </>
  )
}

function UnknownBox({ box: { code, isCode } }: { box: NonNullable<NotFoundPage['box']> }) {
  return (
    <>
      <p className={`${font.faint} ${font.figures} ${space.below16} ${css.eyebrow}`}>Código {code}</p>
      <h1 className={css.title}>{isCode ? 'No es uno de los nuestros.' : 'Ese código no cierra.'}</h1>
      <p className={`${font.lead} ${space.above20} ${css.text}`}>
        {isCode
          ? 'Ningún producto del catálogo lleva ese código de barras. Puede ser de otra marca, o de un modelo que todavía no publicamos. Buscalo por el modelo, que está en la etiqueta de abajo o de atrás.'
          : 'Le falta un número, o hay uno cambiado. Escanealo de nuevo con más luz, o buscá por el modelo, que está en la etiqueta de abajo o de atrás.'}
      </p>
    </>
  )
}
