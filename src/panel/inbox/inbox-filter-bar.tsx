import { formatNumber } from '../../language/es-AR/format.ts'
import type { InboxPage } from '../../pages/panel/inbox-data.ts'
import { Button } from '../common/button.tsx'
import type { InboxFilters } from '../common/filters.ts'
import list from '../document-list/list-filters.module.css'
import { usePanelSession } from '../shell/session.ts'
import { STATES } from './case-states.tsx'
import { WordsSearch } from './words-search.tsx'

type Props = {
  filters: InboxFilters
  page: InboxPage | undefined
  onChange: (change: InboxFilters) => void
}

export function InboxFilterBar({ filters, page, onChange }: Props) {
  const { uid } = usePanelSession()
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${formatNumber(count)})`

  return (
    <search className={list.filters}>
      <WordsSearch
        value={filters.buscar ?? ''}
        placeholder="Buscar por nombre, correo, caso, modelo o lo que dice"
        onLook={(buscar) => onChange({ buscar })}
      />
      <select
        className={list.choice}
        aria-label="Estado"
        data-chosen={filters.estado === undefined ? undefined : true}
        value={filters.estado ?? ''}
        onChange={({ target }) => onChange({ estado: target.value })}
      >
        <option value="">Todos los estados</option>
        {STATES.map(({ state, many, slug }) => (
          <option key={slug} value={slug}>
            {counted(many, page?.states[state])}
          </option>
        ))}
        <option value="sin-llegar">{counted('No llegó la respuesta', page?.undelivered)}</option>
      </select>
      <select
        className={list.choice}
        aria-label="A quién le toca"
        data-chosen={filters.de === undefined ? undefined : true}
        value={filters.de ?? ''}
        onChange={({ target }) => onChange({ de: target.value })}
      >
        <option value="">De cualquiera</option>
        <option value={uid}>Mías</option>
        <option value="nadie">Sin asignar</option>
        {page?.team
          .filter((member) => member.uid !== uid)
          .map((member) => (
            <option key={member.uid} value={member.uid}>
              De {member.name}
            </option>
          ))}
      </select>
      {filters.estado !== undefined || filters.de !== undefined ? (
        <Button look="text" onClick={() => onChange({ estado: '', de: '' })}>
          Quitar filtros
        </Button>
      ) : null}
    </search>
  )
}
