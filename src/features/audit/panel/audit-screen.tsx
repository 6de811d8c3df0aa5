import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { auditRead } from '#/features/audit/server/audit-routes.ts'
import { useDocuments } from '#/panel/api/documents.ts'
import { pagedQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import { DocumentLink } from '#/panel/common/document-link.tsx'
import { choiceFilter } from '#/panel/common/filter-bar.tsx'
import { withParameters, type AuditFilters, type FilteredScreenProps } from '#/panel/common/filters.ts'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { fullMoment } from '#/panel/common/moments.ts'
import { font, layout, rule, utility } from '#/panel/common/styles.ts'
import { usePanelSession } from '#/panel/shell/session.ts'
import { ListCards } from '#/publishing/panel/editor-parts.tsx'
import css from './audit-screen.module.css'

type AuditPage = ReadOutput<typeof auditRead>

const auditPageQuery = (filters: AuditFilters) => pagedQuery<typeof auditRead>('registro', filters, 'antes')

export default function AuditScreen({ filters, onFilter }: FilteredScreenProps<AuditFilters>) {
  const query = useInfiniteQuery(auditPageQuery(filters))
  const { data } = query
  const { modelExample } = usePanelSession()
  const [known, setKnown] = useState<AuditPage['actions']>([])
  // The filter keeps its options while the next lines load.
  const actions = data?.pages[0]?.actions ?? known
  if (actions !== known) setKnown(actions)
  // An action from the URL stays selected until the first response brings the labels.
  const offered = actions.length > 0 || !filters.que ? actions : [{ action: filters.que, words: filters.que }]
  const options = offered.map(
    ({ action, words }) => [action, words.charAt(0).toUpperCase() + words.slice(1)] as const,
  )
  return (
    <ListScreen
      title="Registro"
      about="Quién hizo qué y cuándo, y quién leyó datos de personas. Nadie puede cambiarlo. Se guarda dos años."
      width="wide"
      csv={withParameters('/panel/registro.csv', filters)}
      query={query}
      filtered={{
        filters,
        onFilter,
        views: <ListCards place="views" screen="registro" filters={filters} />,
        fields: [
          { kind: 'text', key: 'quien', label: 'Quién', placeholder: 'Correo, o «servidor»' },
          choiceFilter('que', 'Qué hizo', 'Todo lo que se hizo', options),
          { kind: 'text', key: 'sobre', label: 'Sobre qué', placeholder: modelExample },
          { kind: 'day', key: 'desde', label: 'Desde' },
          { kind: 'day', key: 'hasta', label: 'Hasta' },
        ],
      }}
      lines={data?.pages.flatMap((page) => page.lines)}
      renderRow={(line) => <AuditLogRow key={line.id} line={line} />}
      none="Nada de eso quedó registrado."
      earlier="Ver lo anterior"
    />
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
        <span className={`${font.note} ${utility.anywhere} ${layout.block}`}>
          <AuditSubject about={about} />
          {detail ? ` · ${detail}` : ''}
        </span>
      </span>
    </li>
  )
}

/** `collection/id` as a link with the document's name, if it exists. */
function AuditSubject({ about }: { about: string }) {
  const [collection = '', ...rest] = about.split('/')
  const id = rest.join('/')
  const document = useDocuments().find((each) => each.collection === collection && each.id === id)
  if (document) return <DocumentLink to={document}>{`${document.title} (${about})`}</DocumentLink>
  if (collection === 'messages')
    return (
      <Link to="/mensajes/$id" params={{ id }}>
        caso {id}
      </Link>
    )
  return about
}
