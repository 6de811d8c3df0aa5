import type { PanelDocument } from '#/panel/api/queries.ts'
import { relativeDayWords } from '#/panel/common/moments.ts'
import font from '#/ui/font.module.css'

export function PublicationState({ document: { live, draft } }: { document: PanelDocument }) {
  const last = draft ?? live
  const words =
    draft === null
      ? 'Publicado'
      : draft.data === null
        ? 'Se va a quitar del sitio'
        : live === null
          ? 'Todavía no está en el sitio'
          : 'Publicado, con cambios que todavía no se ven'
  return (
    <p className={font.muted}>
      {words}
      {last ? ` · ${relativeDayWords(last.updatedAt)}` : ''}
      {last?.by ? `, ${last.by}` : ''}
    </p>
  )
}
