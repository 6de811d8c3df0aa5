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
import css from './not-found-screen.module.css'
import notice from './notice.module.css'

export function NotFoundScreen({ page }: { page: NotFoundPage }) {
  const { picture, products, categories, families } = page
  return (
    <div className={`${layout.page} ${notice.screen}`}>
      <div className={notice.split}>
        <div>
          {page.box ? <UnknownBox box={page.box} /> : <NoPage status={page.status} />}
          <div className={css.search}>
            <SearchForm look="plain" example={page.searchExample} />
          </div>
          {page.box ? (
            <p className={`${layout.wrap} ${css.ways}`}>
              <SiteLink href="/soporte#manuales" className={button.text}>
                Dónde está el modelo
              </SiteLink>
              <SiteLink href="/contacto" className={button.text}>
                Escribinos
              </SiteLink>
            </p>
          ) : null}
        </div>
        <div className={`${surface.plate} ${notice.plate}`}>
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
            <div className={css.products}>
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
      <p className={`${font.faint} ${notice.eyebrow}`}>{`Error ${status}`}</p>
      <h1 className={notice.title}>Acá no suena nada.</h1>
      <p className={`${font.lead} ${notice.text}`}>
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
      <p className={`${font.faint} ${font.figures} ${notice.eyebrow}`}>Código {code}</p>
      <h1 className={notice.title}>{isCode ? 'No es uno de los nuestros.' : 'Ese código no cierra.'}</h1>
      <p className={`${font.lead} ${notice.text}`}>
        {isCode
          ? 'Ningún producto del catálogo lleva ese código de barras. Puede ser de otra marca, o de un modelo que todavía no publicamos. Buscalo por el modelo, que está en la etiqueta de abajo o de atrás.'
          : 'Le falta un número, o hay uno cambiado. Escanealo de nuevo con más luz, o buscá por el modelo, que está en la etiqueta de abajo o de atrás.'}
      </p>
    </>
  )
}
