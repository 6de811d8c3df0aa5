import { useHydrated } from '@tanstack/react-router'
import { useRef, type RefObject, type SubmitEvent } from 'react'
import type { ListingView } from '../../pages/listing-view.ts'
import button from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { AppliedFilters } from '../common/category/applied-filters.tsx'
import { FilterGroups } from '../common/category/filter-groups.tsx'
import css from './filter-sheet.module.css'

const SHEET = 'filtros-hoja'

/** Below `lg`: the button that opens the filters as a whole screen. */
export function FilterOpener({ used }: { used: number }) {
  return (
    <button
      type="button"
      command="show-modal"
      commandfor={SHEET}
      className={`${button.outline} ${button.compact} ${css.opener}`}
    >
      Filtrar{used > 0 ? <span className={css.used}>{used}</span> : null}
    </button>
  )
}

type FilterSheetProps = {
  listing: ListingView
  form: RefObject<HTMLFormElement | null>
  /** Id of the form, which the order of the list belongs to as well. */
  id: string
  apply: () => void
}

/**
 * The filters, written once: a column beside the list on wide screens, where the dialog is drawn without being opened, and
 * a whole screen below. A form, so that they work without scripts.
 */
export function FilterSheet({ listing, form, id, apply }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const hydrated = useHydrated()
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    // What was chosen in the sheet is applied already.
    if (dialog.current?.open) dialog.current.close()
    else apply()
  }
  return (
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
        {listing.applied.length > 0 ? (
          <div className={css.applied}>
            <AppliedFilters applied={listing.applied} />
          </div>
        ) : null}
        <form
          ref={form}
          id={id}
          action={listing.path}
          method="get"
          autoComplete="off"
          aria-label="Filtros"
          onChange={apply}
          onSubmit={onSubmit}
        >
          <FilterGroups filters={listing.filters} id={id} />
          {hydrated ? null : <button className={`${button.outline} ${css.submit}`}>Aplicar filtros</button>}
        </form>
      </div>
      <div className={css.foot}>
        <SiteLink href={listing.clearLink} keepScroll className={button.outline}>
          Borrar
        </SiteLink>
        <button form={id} className={`${button.primary} ${css.see}`}>
          {hydrated ? listing.see : 'Ver resultados'}
        </button>
      </div>
    </dialog>
  )
}
