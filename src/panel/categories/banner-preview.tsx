import { PreviewFrame } from '../common/preview-frame.tsx'
import { previewAddress } from '../common/preview-path.ts'
import screen from '../common/screen.module.css'
import css from './redirect-offer.module.css'

export function BannerPreview({
  path,
  draft,
  savedAt,
}: {
  path: string
  draft: string
  savedAt: number | null
}) {
  const address = previewAddress(path, draft)
  return (
    <section className={css.banner} aria-label="Así queda el banner">
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
