import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { auditPageQuery, type AuditPage } from './audit-query.ts'
import { withParameters, type AuditFilters, type FilteredScreenProps } from '#/panel/common/filters.ts'
import { ChoiceFilter, DayFilter, TypedFilter } from '#/panel/common/filter-fields.tsx'
import { ListCards } from '#/publishing/panel/editor-parts.tsx'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { usePanelSession } from '#/panel/shell/session.ts'
import layout from '#/ui/layout.module.css'
import screen from '#/panel/common/screen.module.css'
import font from '#/ui/font.module.css'
import rule from '#/ui/rule.module.css'
import css from './audit-screen.module.css'
import { fullMoment } from '#/panel/common/moments.ts'

export default function AuditScreen({ filters, onFilter: set }: FilteredScreenProps<AuditFilters>) {
  const query = useInfiniteQuery(auditPageQuery(filters))
  const { data } = query
  const { modelExample } = usePanelSession()
  const [known, setKnown] = useState<AuditPage['actions']>([])
  // The filter keeps its options while the next lines load.
  const actions = data?.pages[0]?.actions ?? known
  if (actions !== known) setKnown(actions)
  // An action of the address stays chosen until the first lines bring the words of all.
  const offered = actions.length > 0 || !filters.que ? actions : [{ action: filters.que, words: filters.que }]
  const lines = data?.pages.flatMap((page) => page.lines) ?? []
  return (
    <ListScreen
      title="Registro"
      about="Quién hizo qué y cuándo, y quién leyó datos de personas. Nadie puede cambiarlo. Se guarda dos años."
      width="wide"
      csv={withParameters('/panel/registro.csv', filters)}
      query={query}
      none={data && lines.length === 0 ? 'Nada de eso quedó registrado.' : null}
      earlier="Ver lo anterior"
      filters={
        <>
          <ListCards place="views" screen="registro" filters={filters} />
          <search className={`${layout.wrap} ${screen.filters}`}>
            <TypedFilter
              label="Quién"
              value={filters.quien}
              placeholder="Correo, o «servidor»"
              onSet={(quien) => set({ quien })}
            />
            <ChoiceFilter
              label="Qué hizo"
              all="Todo"
              value={filters.que}
              options={offered.map(({ action, words }) => [
                action,
                words.charAt(0).toUpperCase() + words.slice(1),
              ])}
              onSet={(que) => set({ que })}
            />
            <TypedFilter
              label="Sobre qué"
              value={filters.sobre}
              placeholder={modelExample}
              onSet={(sobre) => set({ sobre })}
            />
            <DayFilter label="Desde" value={filters.desde} onSet={(desde) => set({ desde })} />
            <DayFilter label="Hasta" value={filters.hasta} onSet={(hasta) => set({ hasta })} />
          </search>
        </>
      }
    >
      <ol className={screen.lines}>
        {lines.map((line) => (
          <AuditLogRow key={line.id} line={line} />
        ))}
      </ol>
    </ListScreen>
  )
}

function AuditLogRow({ line: { at, by, words, about, detail } }: { line: AuditPage['lines'][number] }) {
  return (
    <li className={`${rule.below} ${css.line}`}>
      <time className={font.note} dateTime={at}>
        {fullMoment(at)}
      </time>
      <span>
        <span className={font.medium}>{by}</span> {words}
        <span className={`${font.note} ${css.about}`}>
          {about}
          {detail ? ` · ${detail}` : ''}
        </span>
      </span>
    </li>
  )
}
