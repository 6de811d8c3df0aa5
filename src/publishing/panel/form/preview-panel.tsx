import { previewAddress, previewPath } from '#/panel/common/preview-path.ts'
import { Card } from '#/panel/common/section.tsx'
import screen from '#/panel/common/screen.module.css'
import parts from '#/panel/common/parts.module.css'
import { ManualPreview, manualPdfPath } from './manual-preview.tsx'
import { PreviewCard } from './preview-card.tsx'
import { DocumentCards, hasCard, type DocumentCardProps } from '#/publishing/panel/editor-parts.tsx'

export function PreviewPanel(card: DocumentCardProps) {
  const { document, savedAt } = card
  const { collection, id } = document
  if (hasCard('preview', collection)) return <DocumentCards place="preview" {...card} />
  if (collection === 'manuals' || collection === 'manual-texts')
    return <ManualPreview collection={collection} id={id} savedAt={savedAt} />
  const draft = `${collection}.${id}`
  const { name, pictures } = (document.draft?.data ?? document.live?.data ?? {}) as Record<string, unknown>
  if (collection === 'products' && !name && !(Array.isArray(pictures) && pictures.length > 0))
    return (
      <Card id="vista" title="Vista previa">
        <p className={screen.detail}>Empieza con el nombre o con la primera foto.</p>
      </Card>
    )
  return (
    <>
      <PreviewCard
        path={previewPath(document)}
        draft={draft}
        savedAt={savedAt}
        isLive={document.live !== null}
        first={collection === 'categories' ? 'escritorio' : undefined}
      />
      {collection === 'products' ? (
        <a
          className={parts.quiet}
          href={previewAddress(manualPdfPath(id), draft)}
          target="_blank"
          rel="noreferrer"
        >
          Ver el manual en PDF
        </a>
      ) : null}
    </>
  )
}
