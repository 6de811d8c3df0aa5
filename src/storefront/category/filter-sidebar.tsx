import { useHydrated } from '@tanstack/react-router'
import type { RefObject, SubmitEvent } from 'react'
import type { ListingView } from '../../catalogue/pages/listing-view.ts'
import button from '../../ui/button.module.css'
import { FilterGroups } from './filter-groups.tsx'
import css from './filter-sidebar.module.css'

type FilterSidebarProps = {
  listing: Pick<ListingView, 'path' | 'filters'>
  form: RefObject<HTMLFormElement | null>
  id: string
  apply: () => void
}

/** The filters beside the list, on wide screens. A form, so that they work without scripts. */
export function FilterSidebar({ listing, form, id, apply }: FilterSidebarProps) {
  const hydrated = useHydrated()
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    apply()
  }
  return (
    <form
      ref={form}
      id={id}
      action={listing.path}
      method="get"
      autoComplete="off"
      aria-label="Filtros"
      className={css.sidebar}
      onChange={apply}
      onSubmit={onSubmit}
    >
      <FilterGroups filters={listing.filters} id={id} />
      {hydrated ? null : <button className={`${button.outline} ${css.submit}`}>Aplicar filtros</button>}
    </form>
  )
}
