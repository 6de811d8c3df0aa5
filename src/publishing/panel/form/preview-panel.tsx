import { previewAddress, previewPath } from '#/panel/common/preview-frame.tsx'
import { Card } from '#/panel/common/section.tsx'
import { PreviewCard } from './preview-card.tsx'
import { DocumentCards, hasCard, type DocumentCardProps } from '#/publishing/panel/editor-parts.tsx'
import { useState } from 'react'
import { useDocuments } from '#/panel/api/documents.ts'
import { SelectField } from '#/panel/common/form-fields.tsx'
import { card, parts, screen } from '#/panel/common/styles.ts'
import css from './document.module.css'

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

const manualPdfPath = (product: string) => `/descargas/${product}/manual.pdf`

type ManualPreviewProps = { collection: 'manuals' | 'manual-texts'; id: string; savedAt: number | null }

function ManualPreview({ collection, id, savedAt }: ManualPreviewProps) {
  const products = useDocuments().filter(({ product }) => product)
  const own = collection === 'manuals' ? products.filter(({ product }) => product?.type === id) : []
  const previewed = own.length > 0 ? own : products
  const [chosen, setChosen] = useState<string>()
  const product = previewed.find((one) => one.id === chosen) ?? previewed[0]
  if (!product)
    return (
      <Card id="manual" title="Todavía no hay productos">
        <p className={screen.detail}>Con el primero, acá se ve su manual en PDF.</p>
      </Card>
    )
  const drafts = [
    `${collection}.${id}`,
    ...(product.state === 'live' ? [] : [`products.${product.id}`]),
  ].join(',')
  const address = previewAddress(manualPdfPath(product.id), drafts)
  return (
    <Card id="manual" title="El manual en PDF">
      <SelectField
        id="manual-de"
        label="De qué producto"
        value={product.id}
        options={previewed.map((one) => [one.id, `${one.title} · ${one.id}`])}
        onChoose={setChosen}
      />
      <a href={address} target="_blank" rel="noreferrer" className={screen.detail}>
        Abrir aparte
      </a>
      <div className={card.frame}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- A PDF of our own, which a sandbox would not show. */}
        <iframe key={`${address} ${savedAt}`} className={css.paper} src={address} title="El manual en PDF" />
      </div>
    </Card>
  )
}
