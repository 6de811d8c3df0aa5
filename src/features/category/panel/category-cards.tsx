import { type ReactNode, useState } from 'react'
import type { DocumentCardProps } from '#/publishing/panel/editor-parts.tsx'
import { PreviewFrame, previewAddress } from '#/panel/common/preview-frame.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDocuments } from '#/panel/api/documents.ts'
import { changeTogether } from '#/publishing/panel/draft/change-together.ts'
import { useDrafts } from '#/publishing/panel/draft/use-drafts.ts'
import { addressChanges, areRedirected, redirectChanges, withoutRedirects } from './address-changes.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { card, parts, screen, stack, touch, utility } from '#/panel/common/styles.ts'
import css from './category.module.css'

export const RedirectCard = ({ document }: DocumentCardProps): ReactNode => (
  <RedirectOffer category={document.id} />
)

export const BannerCard = ({ document: { collection, id }, path, savedAt }: DocumentCardProps): ReactNode =>
  path ? <BannerPreview path={path} draft={`${collection}.${id}`} savedAt={savedAt} /> : null

function BannerPreview({ path, draft, savedAt }: { path: string; draft: string; savedAt: number | null }) {
  const address = previewAddress(path, draft)
  return (
    <section className={stack.xs} aria-label="Así queda el banner">
      <p className={screen.detail}>
        Así queda el banner en una pantalla ancha. En un celular el texto va siempre arriba.
      </p>
      <PreviewFrame
        key={`${address} ${savedAt}`}
        address={address}
        width={1280}
        ratio={0.45}
        title="Vista previa del banner"
      />
    </section>
  )
}

export function RedirectOffer({ category }: { category?: string | undefined }) {
  const client = useQueryClient()
  const drafts = useDrafts()
  const documents = useDocuments()
  const changes = addressChanges(documents, category)
  const isOn = areRedirected(documents, changes)
  // Optimistic value until the documents agree.
  const [ticked, setTicked] = useState<boolean>()
  if (ticked === isOn) setTicked(undefined)
  const toggle = useMutation({
    mutationFn: async () => {
      const wanted = isOn ? withoutRedirects(documents, changes) : redirectChanges(documents, changes)
      if (wanted.length > 0) await changeTogether({ drafts, client }, wanted)
    },
    onMutate: () => setTicked(!isOn),
    onError: () => setTicked(undefined),
  })
  if (changes.length === 0) return null
  return (
    <section className={`${stack.xs} ${parts.box}`} aria-labelledby="direcciones-viejas">
      <h2 id="direcciones-viejas" className={card.title}>
        {changes.length === 1 ? 'Cambia una dirección' : `Cambian ${changes.length} direcciones`}
      </h2>
      <ul className={css.list}>
        {changes.map(({ id, from, to }) => (
          <li key={id}>
            <s>{from}</s> <span aria-hidden="true">→</span> {to}
          </li>
        ))}
      </ul>
      <label className={`${touch.line} ${utility.gap10}`}>
        <input
          type="checkbox"
          className={parts.check}
          checked={ticked ?? isOn}
          disabled={ticked !== undefined}
          onChange={() => toggle.mutate()}
        />
        {changes.length === 1
          ? 'Redirigir la dirección vieja a la nueva'
          : 'Redirigir las direcciones viejas a las nuevas'}
      </label>
      <p className={screen.detail}>
        {(ticked ?? isOn)
          ? 'Se publica junto con el cambio: quien llegue por un enlace viejo encuentra la página.'
          : 'Sin esto, quien llegue por un enlace viejo o desde un buscador encuentra un «no existe».'}
      </p>
      <ProblemMessage error={toggle.error} isInline />
    </section>
  )
}
