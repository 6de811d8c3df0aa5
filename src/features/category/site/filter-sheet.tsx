import type { ListingView } from '#/site/model/listing-view.ts'
import button from '#/ui/button.module.css'
import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { AppliedFilters } from '#/site/category/applied-filters.tsx'
import { FilterGroups } from '#/site/category/filter-groups.tsx'
import touch from '#/ui/touch.module.css'
import layout from '#/ui/layout.module.css'
import rule from '#/ui/rule.module.css'
import css from './filter-sheet.module.css'

const FILTER_SHEET_ID = 'filtros-hoja'

export function FilterOpener({ used }: { used: number }) {
  return (
    <button
      type="button"
      popoverTarget={FILTER_SHEET_ID}
      className={`${button.outline} ${button.compact} ${touch.high} ${css.opener}`}
    >
      Filtrar{used > 0 ? <span className={css.used}>{used}</span> : null}
    </button>
  )
}

type FilterSheetProps = {
  listing: ListingView
  /** Id of the form, which the order of the list belongs to as well. */
  id: string
}

/** Written once: a section on wide screens; below, a popover, which is a dialog while it is open. */
export function FilterSheet({ listing, id }: FilterSheetProps) {
  return (
    <section
      id={FILTER_SHEET_ID}
      popover="auto"
      aria-labelledby={`${FILTER_SHEET_ID}-titulo`}
      className={css.sheet}
    >
      <div className={`${layout.ends} ${css.head}`}>
        <h2 id={`${FILTER_SHEET_ID}-titulo`} className={css.title}>
          Filtrar {listing.plural}
        </h2>
        <button
          type="button"
          autoFocus
          popoverTarget={FILTER_SHEET_ID}
          aria-label="Cerrar los filtros"
          className={`${layout.centre} ${css.close}`}
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      <div className={css.body}>
        {listing.applied.length > 0 ? (
          <div className={css.applied}>
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
          <button className={`${button.outline} ${css.submit}`}>Aplicar filtros</button>
        </form>
      </div>
      <div className={`${rule.above} ${css.foot}`}>
        <SiteLink href={listing.clearLink} keepScroll className={button.outline}>
          Borrar
        </SiteLink>
        <button form={id} className={`${button.primary} ${css.see}`}>
          <span className={css.seeAll}>Ver resultados</span>
          <span className={css.seeSome}>{listing.see}</span>
        </button>
      </div>
    </section>
  )
}
