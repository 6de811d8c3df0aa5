import css from './picture.module.css'
import { pictureFallback, pictureSource, type PictureSource } from './picture-sources.ts'

type PictureProps = {
  picture: PictureSource
  /** How wide it is drawn, as in `<img sizes>`. */
  sizes: string
  /** The one picture of the page that the visitor waits for. */
  priority?: boolean
  /** `cover` crops to the box around the focal point; `contain` shows all of it. */
  fit?: 'contain' | 'cover'
  className?: string
  /** Taken in its place on dark pages; the same thing from the same side, as the text stays. */
  dark?: PictureSource | undefined
  /** Replaces the picture's own text; empty when the text beside it already says it. */
  alt?: string
}

/** A picture of the catalogue in the formats and widths that were made when it entered. Fills its box's width. */
export function Picture({
  picture,
  sizes,
  priority = false,
  fit = 'contain',
  className,
  alt,
  dark,
}: PictureProps) {
  return (
    <span
      className={[css.frame, fit === 'cover' && css.cover, className].filter(Boolean).join(' ')}
      data-focal-x={tenths(picture.focal?.x)}
      data-focal-y={tenths(picture.focal?.y)}
    >
      {picture.cutout ? null : (
        <svg className={css.placeholder} aria-hidden="true">
          <rect width="100%" height="100%" fill={picture.color} />
        </svg>
      )}
      <picture>
        {dark ? (
          <source {...pictureSource(dark, sizes)} media="(prefers-color-scheme: dark)" sizes={sizes} />
        ) : null}
        <source {...pictureSource(picture, sizes)} sizes={sizes} />
        <img
          src={pictureFallback(picture)}
          className={css.image}
          width={picture.width}
          height={picture.height}
          loading={priority ? 'eager' : 'lazy'}
          decoding={priority ? 'sync' : 'async'}
          fetchPriority={priority ? 'high' : undefined}
          alt={alt ?? picture.alt}
        />
      </picture>
    </span>
  )
}

/** No element has a style of its own (decision 4): a place is one of eleven that the sheet knows. */
function tenths(fraction: number | undefined): number | undefined {
  return fraction === undefined ? undefined : Math.round(fraction * 10)
}
