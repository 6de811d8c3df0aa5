import { PreviewFrame } from '#/panel/common/preview-frame.tsx'
import { previewAddress } from '#/panel/common/preview-path.ts'
import screen from '#/panel/common/screen.module.css'
import stack from '#/ui/stack.module.css'

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
