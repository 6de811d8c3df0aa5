import css from './drawing.module.css'

type DrawingProps = {
  drawing: { link: string; alt: string; width?: number; height?: number }
  alt?: string
  /** Fills a frame around it. */
  framed?: boolean
  className?: string | undefined
}

export function Drawing({ drawing, alt = drawing.alt, framed = false, className }: DrawingProps) {
  return (
    <img
      className={[css.drawing, framed && css.framed, className].filter(Boolean).join(' ')}
      src={drawing.link}
      width={drawing.width ?? 720}
      height={drawing.height ?? 600}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
}
