import type { DrawingView } from '#/site/model/product-drawings.ts'
import css from './drawn-sheet.module.css'

type DrawnSheetProps = {
  drawing: DrawingView
  alt?: string
}

export function DrawnSheet({ drawing, alt = drawing.alt }: DrawnSheetProps) {
  return (
    <img
      className={css.sheet}
      src={drawing.link}
      width={720}
      height={600}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
}
