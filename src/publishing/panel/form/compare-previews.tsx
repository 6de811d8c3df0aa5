import { useRef, useState } from 'react'
import { PreviewFrame } from '#/panel/common/preview-frame.tsx'
import { markChanges, markHoles } from './mark-differences.ts'
import font from '#/ui/font.module.css'
import css from './compare-previews.module.css'

const PREVIEW_SIDES = [
  { side: 'before', name: 'Antes', title: 'La página como está en el sitio' },
  { side: 'after', name: 'Después', title: 'Vista previa de la página' },
] as const
type PreviewSide = (typeof PREVIEW_SIDES)[number]['side']

type ComparePreviewsProps = Record<PreviewSide, string> & { width: number; savedAt: number | null }

export function ComparePreviews({ width, savedAt, ...addresses }: ComparePreviewsProps) {
  const pages = useRef<Partial<Record<PreviewSide, Document>>>({})
  const [summary, setSummary] = useState('Comparando…')
  function loaded(side: PreviewSide, page: Document) {
    pages.current[side] = page
    if (side === 'after') markHoles(page)
    const { before: was, after: now } = pages.current
    // The one that was there before may be gone by now.
    if (was?.defaultView && now?.defaultView) setSummary(sentence(was, now))
  }
  return (
    <div className={css.sides}>
      {PREVIEW_SIDES.map(({ side, name, title }) => (
        <figure key={side} className={css.side}>
          <figcaption className={font.note}>{name}</figcaption>
          <PreviewFrame
            // Remounted with the other side, because old marks are stale.
            key={`${addresses[side]} ${savedAt} ${width}`}
            address={addresses[side]}
            width={width}
            title={title}
            onLoad={(page) => loaded(side, page)}
          />
        </figure>
      ))}
      <p className={`${font.note} ${css.count}`} role="status">
        {summary}
      </p>
    </div>
  )
}

/** Theme tokens, ignored when comparing pages. */
function readThemeTokens(page: Document): string {
  const tokens = page.defaultView!.getComputedStyle(page.documentElement)
  return ['--accent', '--action', '--font'].map((name) => tokens.getPropertyValue(name)).join()
}

function sentence(was: Document, now: Document): string {
  // Incomplete drafts have no page, and new documents no previous one.
  if (now.contentType !== 'text/html') return 'Con este borrador la página todavía no se puede armar.'
  if (was.contentType !== 'text/html') return 'Antes no había página.'
  const count = markChanges(was, now)
  if (count === 0)
    return readThemeTokens(was) === readThemeTokens(now)
      ? 'Nada cambia en esta página.'
      : 'El texto es el mismo; cambian los colores o la letra.'
  return count === 1 ? 'Una parte cambia: está marcada.' : `${count} partes cambian: están marcadas.`
}
