import { useRef, useState } from 'react'
import { PreviewFrame } from '../common/preview-frame.tsx'
import { markChanges } from './mark-differences.ts'
import css from './compare-previews.module.css'

type Props = { before: string; after: string; width: number; savedAt: number | null }

export function ComparePreviews({ before, after, width, savedAt }: Props) {
  const pages = useRef<{ before?: Document; after?: Document }>({})
  const [said, setSaid] = useState('Comparando…')
  function loaded(side: 'before' | 'after', page: Document) {
    pages.current[side] = page
    const { before: was, after: now } = pages.current
    // The one that was there before may be gone by now.
    if (was?.defaultView && now?.defaultView) setSaid(sentence(was, now))
  }
  return (
    <div className={css.sides}>
      <figure className={css.side}>
        <figcaption className={css.name}>Antes</figcaption>
        <PreviewFrame
          // Anew with the other: marks of an older draft are of no use.
          key={`${before} ${savedAt} ${width}`}
          address={before}
          width={width}
          title="La página como está en el sitio"
          onLoad={(page) => loaded('before', page)}
        />
      </figure>
      <figure className={css.side}>
        <figcaption className={css.name}>Después</figcaption>
        <PreviewFrame
          key={`${after} ${savedAt} ${width}`}
          address={after}
          width={width}
          title="Vista previa de la página"
          onLoad={(page) => loaded('after', page)}
        />
      </figure>
      <p className={css.count} role="status">
        {said}
      </p>
    </div>
  )
}

function sentence(was: Document, now: Document): string {
  // A draft that is no page yet is told in a sentence, and one that is new has nothing before it.
  if (now.contentType !== 'text/html') return 'Con este borrador la página todavía no se puede armar.'
  if (was.contentType !== 'text/html') return 'Antes no había página.'
  const count = markChanges(was, now)
  if (count === 0) return 'Nada cambia en esta página.'
  return count === 1 ? 'Una parte cambia: está marcada.' : `${count} partes cambian: están marcadas.`
}
