import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#/language/es-AR/format.ts'
import type { PublicationChange } from '#/publishing/model/publication.ts'
import { readQuery } from '#/panel/api/read-query.ts'
import { ChangesList } from '#/panel/common/changes-list.tsx'
import screen from '#/panel/common/screen.module.css'
import stack from '#/ui/stack.module.css'
import anchor from '#/ui/anchor.module.css'
import css from '#/publishing/panel/releases/releases.module.css'
import { DocumentLink } from '#/panel/common/document-link.tsx'
import type { publicationRead } from '#/publishing/server/publication-reads.ts'

const changesQuery = (id: string) => ({
  ...readQuery<typeof publicationRead>('publicacion/:id', { id }),
  staleTime: Infinity,
})

/** `isUndo`: as undoing it would change them back. */
export function PublicationDiff({ id, isUndo = false }: { id: string; isUndo?: boolean }) {
  const { data, error } = useQuery(changesQuery(id))
  if (error) return <p role="alert">{error.message}</p>
  if (data === undefined) return <p role="status">Buscando…</p>
  if (data === null) return <p>Esa publicación ya no está.</p>
  return (
    <div className={`${stack.xs} ${css.changes}`}>
      {isUndo ? (
        <p>
          Vuelve a como estaba antes
          {data.leavesDrafts ? ', y lo que se había publicado queda como borrador' : ''}:
        </p>
      ) : null}
      {data.documents.map((document) => (
        <div key={`${document.collection}/${document.id}`}>
          <DocumentLink to={document} className={`${anchor.quiet} ${screen.name}`}>
            {document.title}
          </DocumentLink>
          {document.changes.length === 0 ? (
            <p>{(isUndo ? UNDONE : WHOLE)[document.change]}</p>
          ) : (
            <ChangesList changes={document.changes} isUndo={isUndo} />
          )}
        </div>
      ))}
      {data.more > 0 ? <p>Y {formatCount(data.more, 'documento', 'documentos')} más.</p> : null}
    </div>
  )
}

const WHOLE: Record<PublicationChange, string> = {
  new: 'Se publicó por primera vez, o volvió.',
  changed: 'Quedó igual.',
  removed: 'Se quitó del sitio.',
}

const UNDONE: Record<PublicationChange, string> = {
  new: 'Se quita del sitio.',
  changed: 'Queda igual.',
  removed: 'Vuelve al sitio.',
}
