import css from './picture.module.css'
import { noteLeadPicture } from './lead-picture.ts'
import { pictureFallback, pictureSource, type PictureSource } from './picture-sources.ts'

type PictureProps = {
  picture: PictureSource
  sizes: string
  priority?: boolean
  /** `cover` crops pictures with a background; a cut-out is never cropped. */
  fit?: 'contain' | 'cover'
  className?: string
  /** For the dark scheme; another view needs `labelledBy`, since `alt` does not change. */
  dark?: PictureSource | undefined
  /** Id of the element with the name of both schemes. */
  labelledBy?: string | undefined
  /** Another crop below 900 px, with its own `dark`. */
  narrow?: { picture: PictureSource; dark?: PictureSource | undefined; sizes: string } | undefined
  /** Empty when adjacent text says the same; defaults to the picture's own. */
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
  labelledBy,
  narrow,
}: PictureProps) {
  const isCover = fit === 'cover' && !picture.cutout
  const sources = narrow
    ? [...sourcesOf(narrow, BELOW_MD), ...sourcesOf({ picture, dark, sizes }, FROM_MD)]
    : sourcesOf({ picture, dark, sizes })
  if (import.meta.env.SSR && priority) noteLeadPicture(sources)
  return (
    <span
      className={[css.frame, isCover && css.cover, picture.cutout && css.cutout, className]
        .filter(Boolean)
        .join(' ')}
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
          aria-labelledby={labelledBy}
        />
      </picture>
    </span>
  )
}

const [BELOW_MD, FROM_MD] = ['(width < 56.25em)', '(width >= 56.25em)']
const [DAY, NIGHT] = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']

/** Media of the sources exclude one another, because each is preloaded as well. */
function sourcesOf({ picture, dark, sizes }: NonNullable<PictureProps['narrow']>, width?: string) {
  const source = (version: PictureSource, scheme?: string) => {
    const media = [width, scheme].filter(Boolean).join(' and ')
    return { ...pictureSource(version, sizes), sizes, ...(media && { media }) }
  }
  if (!dark) return [source(picture)]
  return [source(dark, NIGHT), source(picture, width && DAY)]
}

/** Focal point in tenths: elements have no `style` (decision 4), so the sheet has eleven positions. */
function tenths(fraction: number | undefined): number | undefined {
  return fraction === undefined ? undefined : Math.round(fraction * 10)
}
