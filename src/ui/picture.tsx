import css from './picture.module.css'
import { noteLeadPicture } from './lead-picture.ts'
import { pictureFallback, pictureSource, type PictureSource } from './picture-sources.ts'

type PictureProps = {
  picture: PictureSource
  sizes: string
  priority?: boolean
  /** `cover` crops what has a background; a cut-out is drawn whole in any case. */
  fit?: 'contain' | 'cover'
  className?: string
  /** On dark pages; the same thing from the same side, as the text stays. */
  dark?: PictureSource | undefined
  /** Empty when the text beside it says it. */
  alt?: string
}

export function ResponsivePicture({
  picture,
  sizes,
  priority = false,
  fit = 'contain',
  className,
  alt,
  dark,
}: PictureProps) {
  const isCover = fit === 'cover' && !picture.cutout
  const sources = [
    ...(dark ? [{ ...pictureSource(dark, sizes), sizes, media: '(prefers-color-scheme: dark)' }] : []),
    { ...pictureSource(picture, sizes), sizes },
  ]
  if (import.meta.env.SSR && priority) noteLeadPicture(sources)
  return (
    <span
      className={[css.frame, isCover && css.cover, className].filter(Boolean).join(' ')}
      data-focal-x={tenths(picture.focal?.x)}
      data-focal-y={tenths(picture.focal?.y)}
    >
      {picture.cutout ? null : (
        <svg
          className={css.placeholder}
          viewBox={isCover ? undefined : `0 0 ${picture.width} ${picture.height}`}
          aria-hidden="true"
        >
          <rect width="100%" height="100%" fill={picture.color} />
        </svg>
      )}
      <picture>
        {sources.map((source) => (
          <source key={source.srcSet} {...source} />
        ))}
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

/** No element has a style (decision 4): the sheet knows eleven positions. */
function tenths(fraction: number | undefined): number | undefined {
  return fraction === undefined ? undefined : Math.round(fraction * 10)
}
