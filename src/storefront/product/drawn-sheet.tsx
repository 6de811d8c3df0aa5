import type { DrawingView } from '../../pages/product/product-drawings.ts'
import css from './drawn-sheet.module.css'

type DrawnSheetProps = {
  drawing: DrawingView
  /** Replaces the drawing's own text; empty when the text beside it already says it. */
  alt?: string
}

/** A drawing that the server makes of a product's measures. It fills its box, all of it in sight. */
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
