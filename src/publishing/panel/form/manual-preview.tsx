import { useState } from 'react'
import { useDocuments } from '#/panel/api/documents.ts'
import card from '#/panel/common/card.module.css'
import { SelectField } from '#/panel/common/form-fields.tsx'
import { previewAddress } from '#/panel/common/preview-path.ts'
import screen from '#/panel/common/screen.module.css'
import { Card } from '#/panel/common/section.tsx'
import css from './manual-preview.module.css'

export const manualPdfPath = (product: string) => `/descargas/${product}/manual.pdf`

type ManualPreviewProps = { collection: 'manuals' | 'manual-texts'; id: string; savedAt: number | null }

export function ManualPreview({ collection, id, savedAt }: ManualPreviewProps) {
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
