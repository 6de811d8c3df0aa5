import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#/language/es-AR/format.ts'
import { BUTTON_CLASS } from '#/panel/common/button.tsx'
import { inboxQuery, type InboxPage } from './inbox-queries.ts'
import { withParameters, type FilteredScreenProps, type InboxFilters } from '#/panel/common/filters.ts'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { relativeDayWords } from '#/panel/common/moments.ts'
import { InboxFilterBar } from './inbox-filter-bar.tsx'
import { ListCards } from '#/publishing/panel/editor-parts.tsx'
import { CaseState } from './case-states.tsx'
import screen from '#/panel/common/screen.module.css'
import font from '#/ui/font.module.css'
import rule from '#/ui/rule.module.css'
import anchor from '#/ui/anchor.module.css'
import layout from '#/ui/layout.module.css'
import css from './inbox-screen.module.css'

export default function InboxScreen({ filters, onFilter }: FilteredScreenProps<InboxFilters>) {
  const query = useInfiniteQuery(inboxQuery(filters))
  const { data } = query
  const lines = data?.pages.flatMap((page) => page.lines) ?? []
  const first = data?.pages[0]
  const isNarrowed = Object.keys(filters).length > 0
  return (
    <ListScreen
      title="Consultas"
      width="full"
      ways={
        <Link to="/comprobantes" className={BUTTON_CLASS.text}>
          Comprobantes de borrado
        </Link>
      }
      csv={withParameters('/panel/mensajes.csv', filters)}
      filters={
        <>
          <ListCards place="views" screen="mensajes" filters={filters} />
          <InboxFilterBar filters={filters} page={first} onChange={onFilter} />
        </>
      }
      query={query}
      count={first && formatCount(first.count, 'consulta', 'consultas')}
      none={
        first && lines.length === 0 ? (
          isNarrowed ? (
            <>
              <p>Ninguna consulta coincide con lo que buscás.</p>
              <p>
                <Link to="/mensajes" search={{}} className={BUTTON_CLASS.text}>
                  Quitar la búsqueda y los filtros
                </Link>
              </p>
            </>
          ) : (
            'Todavía no escribió nadie. Lo que llegue por el formulario de contacto aparece acá.'
          )
        ) : null
      }
      earlier="Ver las anteriores"
    >
      <ul className={screen.lines} aria-label="Consultas">
        {lines.map((line) => (
          <InboxLine key={line.id} line={line} />
        ))}
      </ul>
    </ListScreen>
  )
}

function InboxLine({ line }: { line: InboxPage['lines'][number] }) {
  const { id, name, reason, model, excerpt, receivedAt, state, assignee, undelivered, wroteAgain } = line
  return (
    <li className={rule.below}>
      <Link to="/mensajes/$id" params={{ id }} className={`${anchor.inset} ${css.link}`} data-state={state}>
        <span className={css.who}>
          <span className={`${layout.cut} ${css.name}`}>{name}</span>
          <span className={css.reason}>
            {reason}
            {model === null ? '' : ` · ${model}`}
          </span>
        </span>
        <span className={`${font.muted} ${css.excerpt}`}>{excerpt}</span>
        <span className={`${layout.wrap} ${css.standing}`}>
          {undelivered ? (
            <span className={`${font.medium} ${css.failed}`}>No llegó la respuesta</span>
          ) : (
            <CaseState state={state} />
          )}
          {wroteAgain ? <span className={font.medium}>Escribió de nuevo</span> : null}
          {assignee ? <span className={`${font.note} ${css.detail}`}>{assignee.name}</span> : null}
        </span>
        <span className={`${font.tiny} ${css.when}`}>{relativeDayWords(receivedAt)}</span>
      </Link>
    </li>
  )
}
