import { formatNumber } from '#/language/es-AR/format.ts'
import type { InboxPage } from './inbox-queries.ts'
import { Button } from '#/panel/common/button.tsx'
import type { InboxFilters } from '#/panel/common/filters.ts'
import layout from '#/ui/layout.module.css'
import list from '#/publishing/panel/list/list-filters.module.css'
import { usePanelSession } from '#/panel/shell/session.ts'
import { CASE_STATES } from './case-states.tsx'
import { WordsSearch } from '#/publishing/panel/list/words-search.tsx'
import { FilterChoice } from '#/publishing/panel/list/list-filters.tsx'

type InboxFilterBarProps = {
  filters: InboxFilters
  page: InboxPage | undefined
  onChange: (change: InboxFilters) => void
}

export function InboxFilterBar({ filters, page, onChange }: InboxFilterBarProps) {
  const { uid } = usePanelSession()
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${formatNumber(count)})`

  return (
    <search className={`${layout.row} ${list.filters}`}>
      <WordsSearch
        value={filters.buscar ?? ''}
        placeholder="Buscar por nombre, correo, caso, modelo o lo que dice"
        onLook={(buscar) => onChange({ buscar })}
      />
      <FilterChoice
        label="Estado"
        none="Todos los estados"
        value={filters.estado}
        options={[
          ...CASE_STATES.map(({ state, many, slug }) => [slug, counted(many, page?.states[state])] as const),
          ['sin-llegar', counted('No llegó la respuesta', page?.undelivered)],
        ]}
        onChange={(estado) => onChange({ estado })}
      />
      <FilterChoice
        label="A quién le toca"
        none="De cualquiera"
        value={filters.de}
        options={[
          [uid, 'Mías'],
          ['nadie', 'Sin asignar'],
          ...(page?.team ?? [])
            .filter((member) => member.uid !== uid)
            .map((member) => [member.uid, `De ${member.name}`] as const),
        ]}
        onChange={(de) => onChange({ de })}
      />
      {filters.estado !== undefined || filters.de !== undefined ? (
        <Button look="text" onClick={() => onChange({ estado: '', de: '' })}>
          Quitar filtros
        </Button>
      ) : null}
    </search>
  )
}
