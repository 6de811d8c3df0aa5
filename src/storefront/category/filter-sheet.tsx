import { useHydrated } from '@tanstack/react-router'
import { useRef, type SubmitEvent } from 'react'
import type { ListingView } from '../../catalogue/pages/listing-view.ts'
import button from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { FilterGroups } from './filter-groups.tsx'
import css from './filter-sheet.module.css'
import { useFiltering } from './use-filtering.ts'

const SHEET = 'filtros-hoja'
const FORM = 'filtros-celular'

/** Below `lg`: the button that opens the filters as a whole screen, and that screen. */
export function FilterSheet({ listing }: { listing: ListingView }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const apply = useFiltering(listing, form)
  const hydrated = useHydrated()
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    dialog.current?.close()
  }
  const used = listing.applied.length
  return (
    <>
      <button
        type="button"
        command="show-modal"
        commandfor={SHEET}
        className={`${button.outline} ${button.compact} ${css.opener}`}
      >
        Filtrar{used > 0 ? <span className={css.used}>{used}</span> : null}
      </button>
      <dialog id={SHEET} ref={dialog} aria-labelledby={`${SHEET}-titulo`} className={css.sheet}>
        <div className={css.head}>
          <h2 id={`${SHEET}-titulo`} className={css.title}>
            Filtrar {listing.plural}
          </h2>
          <form method="dialog">
            <button autoFocus aria-label="Cerrar los filtros" className={css.close}>
              <Icon name="close" size={24} />
            </button>
          </form>
        </div>
        <div className={css.body}>
          {used > 0 ? <AppliedFilters applied={listing.applied} /> : null}
          <form
            ref={form}
            id={FORM}
            action={listing.path}
            method="get"
            autoComplete="off"
            onChange={apply}
            onSubmit={onSubmit}
          >
            <input type="hidden" name="orden" value={listing.sort} />
            <FilterGroups filters={listing.filters} id={FORM} tally />
          </form>
        </div>
        <div className={css.foot}>
          <SiteLink href={listing.clearLink} keepScroll className={button.outline}>
            Borrar
          </SiteLink>
          <button form={FORM} className={`${button.primary} ${css.see}`}>
            {hydrated ? listing.see : 'Ver resultados'}
          </button>
        </div>
      </dialog>
    </>
  )
}
