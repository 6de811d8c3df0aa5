import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount, formatNumber } from '#/language/es-AR/format.ts'
import { BUTTON_CLASS } from '#/panel/common/button.tsx'
import { inboxQuery, type InboxPage } from './inbox-queries.ts'
import { withParameters, type FilteredScreenProps, type InboxFilters } from '#/panel/common/filters.ts'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { relativeDayWords } from '#/panel/common/moments.ts'
import { ListCards } from '#/publishing/panel/editor-parts.tsx'
import { CaseState, CASE_STATES } from './case-states.tsx'
import { usePanelSession } from '#/panel/shell/session.ts'
import { choiceFilter } from '#/panel/common/filter-bar.tsx'
import { anchor, font, layout, rule, utility } from '#/panel/common/styles.ts'
import css from './messages.module.css'

export default function InboxScreen({ filters, onFilter }: FilteredScreenProps<InboxFilters>) {
  const query = useInfiniteQuery(inboxQuery(filters))
  const { uid } = usePanelSession()
  const first = query.data?.pages[0]
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${formatNumber(count)})`
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
      query={query}
      filtered={{
        filters,
        onFilter,
        views: <ListCards place="views" screen="mensajes" filters={filters} />,
        fields: [
          {
            kind: 'search',
            key: 'buscar',
            placeholder: 'Buscar por nombre, correo, caso, modelo o lo que dice',
            isAudited: true,
          },
          choiceFilter('estado', 'Estado', 'Todos los estados', [
            ...CASE_STATES.map(
              ({ state, many, slug }) => [slug, counted(many, first?.states[state])] as const,
            ),
            ['sin-llegar', counted('No llegó la respuesta', first?.undelivered)],
          ]),
          choiceFilter('de', 'A quién le toca', 'De cualquiera', [
            [uid, 'Mías'],
            ['nadie', 'Sin asignar'],
            ...(first?.team ?? []).flatMap((member) =>
              member.uid === uid ? [] : [[member.uid, `De ${member.name}`] as const],
            ),
          ]),
        ],
      }}
      count={first && formatCount(first.count, 'consulta', 'consultas')}
      lines={query.data?.pages.flatMap((page) => page.lines)}
      renderRow={(line) => <InboxLine key={line.id} line={line} />}
      none="Todavía no escribió nadie. Lo que llegue por el formulario de contacto aparece acá."
    />
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
            <span className={`${font.medium} ${font.small} ${utility.error}`}>No llegó la respuesta</span>
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
