import { Fragment, useSyncExternalStore } from 'react'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { isDocument, summaryKey, useDocuments } from '#/panel/api/documents.ts'
import type { DraftStore } from '#/publishing/panel/draft/draft-store.ts'
import { useDrafts } from '#/publishing/panel/draft/use-drafts.ts'
import { documentFormOf } from '#/panel/forms/forms.ts'
import stack from '#/ui/stack.module.css'
import parts from '#/panel/common/parts.module.css'
import { DocumentLink } from '#/panel/common/document-link.tsx'
import { PanelSection } from '#/panel/common/section.tsx'

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

/** Other tabs write on the device too. */
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
