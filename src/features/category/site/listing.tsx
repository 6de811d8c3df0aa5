import anchor from '#/ui/anchor.module.css'
import type { CategoryPage } from '#/features/category/category-page.ts'
import layout from '#/ui/layout.module.css'
import { ProductGrid } from '#/site/product/product-grid.tsx'
import { AppliedFilters } from '#/site/category/applied-filters.tsx'
import type { ListingView, PageLink, QuickFilter } from '#/site/model/listing-view.ts'
import button from '#/ui/button.module.css'
import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { FilterGroups } from '#/site/category/filter-groups.tsx'
import touch from '#/ui/touch.module.css'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import rule from '#/ui/rule.module.css'
import menu from '#/site/layout/header/menu.module.css'
import css from './listing.module.css'
import space from '#/ui/space.module.css'
import category from './category.module.css'
import chip from '#/ui/chip.module.css'
import categoryStyles from '#/site/category/category.module.css'

const FILTER_SHEET_ID = 'filtros-hoja'

function FilterOpener({ used }: { used: number }) {
  return (
    <button
      type="button"
      popoverTarget={FILTER_SHEET_ID}
      className={`${button.outline} ${button.compact} ${touch.high} ${space.gap8} ${css.opener}`}
    >
      Filtrar{used > 0 ? <span className={`${font.tabular} ${css.used}`}>{used}</span> : null}
    </button>
  )
}

type FilterSheetProps = {
  listing: ListingView
  /** Id of the form, shared with the sort select. */
  id: string
}

/** One markup for a section on wide screens and a popover on narrow ones. */
function FilterSheet({ listing, id }: FilterSheetProps) {
  return (
    <section
      id={FILTER_SHEET_ID}
      popover="auto"
      aria-labelledby={`${FILTER_SHEET_ID}-titulo`}
      className={`${menu.menu} ${css.sheet}`}
    >
      <div className={`${layout.ends} ${css.head}`}>
        <h2 id={`${FILTER_SHEET_ID}-titulo`} className={font.card}>
          Filtrar {listing.plural}
        </h2>
        <button
          type="button"
          autoFocus
          popoverTarget={FILTER_SHEET_ID}
          aria-label="Cerrar los filtros"
          className={`${touch.square} ${css.close}`}
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      <div className={css.body}>
        {listing.applied.length > 0 ? (
          <div className={css.filterApplied}>
            <AppliedFilters applied={listing.applied} />
          </div>
        ) : null}
        <form
          id={id}
          action={`${listing.path}#productos`}
          method="get"
          autoComplete="off"
          aria-label="Filtros"
          toolname="filtrar"
          tooldescription="Deja en la lista los productos que cumplen con lo elegido."
          data-live="change"
        >
          <FilterGroups filters={listing.filters} id={id} />
          <button className={`${button.outline} ${css.filterSubmit}`}>Aplicar filtros</button>
        </form>
      </div>
      <div className={`${rule.above} ${space.gap12} ${css.foot}`}>
        <SiteLink href={listing.clearLink} keepScroll className={button.outline}>
          Borrar
        </SiteLink>
        <button form={id} className={`${button.primary} ${font.tabular} ${css.see}`}>
          <span className={css.seeAll}>Ver resultados</span>
          <span className={css.seeSome}>{listing.see}</span>
        </button>
      </div>
    </section>
  )
}

const FILTER_FORM_ID = 'filtros'

export function CategoryListing({ listing, products }: Pick<CategoryPage, 'listing' | 'products'>) {
  const filtered = listing.applied.length > 0
  return (
    <div className={layout.contents} data-enhance="listing">
      <section
        aria-labelledby="productos"
        className={`${css.listing} ${listing.filters.length > 0 ? '' : css.plain}`}
      >
        <FilterSheet listing={listing} id={FILTER_FORM_ID} />
        <div>
          {listing.notice === null ? null : <p className={`${font.small} ${css.notice}`}>{listing.notice}</p>}
          <div className={`${stack.m} ${rule.above} ${css.bar}`}>
            <h2 id="productos" tabIndex={-1} className={`${font.tabular} ${css.count}`}>
              <output>{listing.count}</output>
            </h2>
            <div className={`${stack.xs} ${layout.narrow} ${css.applied}`}>
              <AppliedFilters applied={listing.applied} clearLink={listing.clearLink} />
              <QuickFilters filters={listing.quick.filter(({ selected }) => !selected)} />
            </div>
            {listing.filters.length > 0 ? <FilterOpener used={listing.applied.length} /> : null}
            <SortSelect sort={listing.sort} sorts={listing.sorts} form={FILTER_FORM_ID} />
          </div>
          {products.length > 0 ? (
            <ProductGrid cards={products} comparable beside={listing.filters.length > 0} />
          ) : (
            <NoCategoryResults listing={listing} />
          )}
          {filtered || listing.pages.length > 0 ? (
            <div className={`${layout.between} ${css.end}`}>
              <p className={`${font.faint} ${font.tabular}`}>{listing.seen}</p>
              {listing.pages.length > 0 ? <PageLinks pages={listing.pages} /> : null}
            </div>
          ) : null}
        </div>
      </section>
    </div>
  )
}

/** Links point to the top of the list, below the banner. */
function PageLinks({ pages }: { pages: readonly PageLink[] }) {
  const here = pages.findIndex(({ current }) => current)
  const [before, after] = [pages[here - 1], pages[here + 1]]
  return (
    <nav aria-label="Páginas" className={`${layout.row} ${css.pages}`}>
      {before ? (
        <SiteLink
          href={`${before.link}#productos`}
          className={`${touch.high} ${anchor.quiet} ${font.medium} ${css.step}`}
        >
          Anterior
        </SiteLink>
      ) : null}
      <ol className={`${layout.wrap} ${font.tabular} ${css.list}`}>
        {pages.map(({ number, link, current }, place) => (
          <li key={number} className={number - (pages[place - 1]?.number ?? 0) > 1 ? css.gap : undefined}>
            <SiteLink
              href={`${link}#productos`}
              className={`${touch.high} ${anchor.quiet} ${category.link} ${css.page}`}
              aria-current={current ? 'page' : undefined}
              aria-label={`Página ${number}`}
            >
              {number}
            </SiteLink>
          </li>
        ))}
      </ol>
      {after ? (
        <SiteLink
          href={`${after.link}#productos`}
          className={`${touch.high} ${anchor.quiet} ${font.medium} ${css.step}`}
        >
          Siguiente
        </SiteLink>
      ) : null}
    </nav>
  )
}

type SortSelectProps = { sort: string; sorts: ListingView['sorts']; form: string }

/** Belongs to the filter form, so that sorting and filters are submitted together. */
function SortSelect({ sort, sorts, form }: SortSelectProps) {
  return (
    <div className={`${layout.line} ${layout.narrow} ${space.gap8} ${css.sort}`}>
      <label className={layout.hidden} htmlFor="orden">
        Ordenar por
      </label>
      <select
        id="orden"
        name="orden"
        form={form}
        defaultValue={sort}
        className={`${touch.high} ${layout.narrow} ${font.ink} ${css.select}`}
      >
        {sorts.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <button
        form={form}
        aria-label="Ordenar"
        className={`${button.outline} ${button.compact} ${layout.fixed} ${css.sortSubmit}`}
      >
        <Icon name="arrowRight" size={18} />
      </button>
    </div>
  )
}

function NoCategoryResults({ listing }: { listing: ListingView }) {
  return (
    <div className={category.none}>
      <p className={`${font.h2} ${font.medium} ${category.noResultsTitle}`}>
        Nada cumple con todos estos filtros a la vez.
      </p>
      <ul className={space.above20}>
        {listing.advice.map(({ text, link }) => (
          <li key={link}>
            <SiteLink href={link} keepScroll className={touch.flow}>
              {text}
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink href={listing.clearLink} keepScroll className={touch.flow}>
            Borrá todos los filtros
          </SiteLink>
        </li>
      </ul>
    </div>
  )
}

function QuickFilters({ filters }: { filters: readonly QuickFilter[] }) {
  if (filters.length === 0) return null
  return (
    <nav aria-label="Lo más buscado" className={`${layout.line} ${categoryStyles.row}`}>
      {filters.map(({ text, link }) => (
        <SiteLink key={text} href={link} keepScroll className={`${chip.chip} ${layout.nowrap}`}>
          {text}
        </SiteLink>
      ))}
    </nav>
  )
}
