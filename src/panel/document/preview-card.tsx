import { useEffect, useRef, useState } from 'react'
import css from './card.module.css'

const WIDTHS = { celular: 360, escritorio: 1280 } as const
const RATIO = 1.2

type Props = {
  /** The visitor's address of what is being written; null when it has none. */
  path: string | null
  /** Name of its draft. */
  draft: string
  savedAt: number | null
}

/** The visitor's own page with the draft on it, as it is after each save. */
export function PreviewCard({ path, draft, savedAt }: Props) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>('celular')
  const [isBefore, setBefore] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLIFrameElement>(null)
  const address =
    path && `/panel/vista${path}?${isBefore ? 'antes=1' : `borradores=${encodeURIComponent(draft)}`}`

  // What is framed is as wide as a real screen, and drawn smaller.
  useEffect(() => {
    const fit = () => {
      const [outer, inner] = [frame.current, page.current]
      if (!outer || !inner) return
      const scale = outer.clientWidth / WIDTHS[width]
      inner.style.inlineSize = `${WIDTHS[width]}px`
      inner.style.blockSize = `${(outer.clientWidth * RATIO) / scale}px`
      inner.style.transform = `scale(${scale})`
      outer.style.blockSize = `${outer.clientWidth * RATIO}px`
    }
    fit()
    const observer = new ResizeObserver(fit)
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [width, address])

  // Saved again: the same page anew, where it was.
  useEffect(() => {
    page.current?.contentWindow?.location.reload()
  }, [savedAt])

  if (!address) return null
  return (
    <section className={css.card} aria-labelledby="vista">
      <div className={css.row}>
        <h2 id="vista" className={css.title}>
          Vista previa
        </h2>
        <a href={address} target="_blank" rel="noreferrer" className={css.detail}>
          Abrir aparte
        </a>
      </div>
      <div className={css.tabs}>
        {(['celular', 'escritorio'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className={css.tab}
            aria-pressed={width === name}
            onClick={() => setWidth(name)}
          >
            {name === 'celular' ? 'Celular' : 'Escritorio'}
          </button>
        ))}
        <button
          type="button"
          className={css.tab}
          aria-pressed={isBefore}
          onClick={() => setBefore(!isBefore)}
        >
          Antes
        </button>
      </div>
      <div ref={frame} className={css.frame}>
        <iframe
          ref={page}
          className={css.page}
          src={address}
          title="Vista previa de la página"
          loading="lazy"
        />
      </div>
    </section>
  )
}
