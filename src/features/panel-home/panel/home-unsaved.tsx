import { Fragment, useSyncExternalStore } from 'react'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { isDocument, summaryKey, useDocuments } from '#/panel/api/documents.ts'
import type { DraftStore } from '#/publishing/panel/draft/draft-store.ts'
import { useDrafts } from '#/publishing/panel/draft/use-drafts.ts'
import { documentFormOf } from '#/panel/forms/forms.ts'
import { DocumentLink } from '#/panel/common/document-link.tsx'
import { AuthorAgo, PanelSection, ListRow } from '#/panel/common/section.tsx'
import type { Summary } from '#/panel/model/panel-data.ts'
import { canPublish } from '#/publishing/panel/form/permission-notice.tsx'
import { usePanelSession } from '#/panel/shell/session.ts'
import { layout, parts, screen, stack } from '#/panel/common/styles.ts'

export function HomeUnsaved() {
  const drafts = useDrafts()
  const documents = useDocuments()
  const held = useSyncExternalStore(
    (listener) => followDrafts(drafts, listener),
    () => unsavedNameWords(drafts),
  )
  const lines = held === '' ? [] : held.split(' ').map(documentNameIn)
  if (lines.length === 0) return null
  return (
    <PanelSection
      id="sin-guardar"
      title="Sin guardar en este equipo"
      className={`${stack.s} ${parts.problem}`}
    >
      <p>
        Tenés cambios sin guardar en{' '}
        {lines.map((document, place) => (
          <Fragment key={summaryKey(document)}>
            {place === 0 ? '' : place === lines.length - 1 ? ' y ' : ', '}
            <DocumentLink to={document}>
              {documents.find(isDocument(document))?.title ?? document.id}
            </DocumentLink>
          </Fragment>
        ))}
        . Abrilos para terminar de guardarlos.
      </p>
    </PanelSection>
  )
}

/** Also follows other tabs, which write local backups on the same device. */
function followDrafts(drafts: DraftStore, listener: () => void): () => void {
  const stop = drafts.subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    stop()
    removeEventListener('storage', listener)
  }
}

const unsavedNameWords = (drafts: DraftStore): string =>
  drafts
    .held()
    .filter(({ collection }) => documentFormOf(collection))
    .map(summaryKey)
    .join(' ')

function documentNameIn(text: string): { collection: PublicCollection; id: string } {
  const [collection, id] = text.split('/', 2) as [PublicCollection, string]
  return { collection, id }
}

export function HomeHandovers({ documents }: { documents: readonly Summary[] }) {
  const { uid, permissions } = usePanelSession()
  const handed = documents
    .filter(({ handover }) => handover)
    .sort((a, b) => a.handover!.at.localeCompare(b.handover!.at))
  const ready = handed.filter(
    ({ collection, handover }) => handover!.status === 'ready' && canPublish(permissions, collection),
  )
  const returned = handed.filter(({ handover }) => handover!.status === 'returned' && handover!.uid === uid)
  return (
    <>
      <Handovers id="devueltos" title="Te devolvieron" lines={returned} />
      <Handovers id="para-revisar" title="Para revisar" lines={ready} />
    </>
  )
}

type HandoversProps = { id: string; title: string; lines: readonly Summary[] }

function Handovers({ id, title, lines }: HandoversProps) {
  if (lines.length === 0) return null
  return (
    <PanelSection id={id} title={title} count={lines.length}>
      <ul>
        {lines.map((line) => (
          <ListRow key={summaryKey(line)} name={line.title} to={line} end={<AuthorAgo {...line.handover!} />}>
            {line.handover!.note === null ? null : (
              <span className={`${screen.detail} ${layout.cut}`}>{line.handover!.note}</span>
            )}
          </ListRow>
        ))}
      </ul>
    </PanelSection>
  )
}
