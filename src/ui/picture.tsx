import css from './picture.module.css'
import { widthsFor } from '../catalogue/picture-widths.ts'

type PictureProps = {
  picture: PictureSource
  /** How wide it is drawn, as in `<img sizes>`. */
  sizes: string
  /** The one picture of the page that the visitor waits for. */
  priority?: boolean
  /** `cover` crops to the box around the focal point; `contain` shows all of it. */
  fit?: 'contain' | 'cover'
  className?: string
  /** Replaces the picture's own text; empty when the text beside it already says it. */
  alt?: string
}

export type PictureSource = {
  hash: string
  width: number
  height: number
  color: string
  cutout: boolean
  alt: string
}

/** A picture of the catalogue in the formats and widths that were made when it entered. Fills its box's width. */
export function Picture({ picture, sizes, priority = false, fit = 'contain', className, alt }: PictureProps) {
  const widths = widthsFor(picture.width)
  const srcSet = (format: string) =>
    widths.map((width) => `/media/${picture.hash}/${width}.${format} ${width}w`).join(', ')
  return (
    <span className={[css.frame, fit === 'cover' && css.cover, className].filter(Boolean).join(' ')}>
      {picture.cutout ? null : (
        <svg className={css.placeholder} aria-hidden="true" focusable="false">
          <rect width="100%" height="100%" fill={picture.color} />
        </svg>
      )}
      <picture>
        <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
        <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />
        <img
          className={css.image}
          src={`/media/${picture.hash}/${widths.findLast((width) => width <= 828) ?? widths[0]}.jpg`}
          width={picture.width}
          height={picture.height}
          alt={alt ?? picture.alt}
          loading={priority ? 'eager' : 'lazy'}
          decoding={priority ? 'sync' : 'async'}
          fetchPriority={priority ? 'high' : 'auto'}
        />
      </picture>
    </span>
  )
}
