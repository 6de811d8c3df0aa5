import layout from './layout.module.css'
import css from './plate.module.css'
import { ResponsivePicture } from './picture.tsx'
import type { PictureSource } from './picture-sources.ts'

type PlateProps = {
  picture: PictureSource | null
  sizes: string
  priority?: boolean
  /** Text in place of a missing picture: a model code or a name. */
  fallback: string
  alt?: string
  second?: PictureSource | null
  thumb?: boolean
  className?: string
}

export function Plate({ picture, sizes, priority, fallback, alt, second, thumb, className }: PlateProps) {
  return (
    <span
      className={[`${layout.centre} ${css.plate}`, thumb && css.thumb, className].filter(Boolean).join(' ')}
      data-plate=""
    >
      {picture ? (
        <ResponsivePicture
          picture={picture}
          sizes={sizes}
          priority={priority ?? false}
          alt={alt}
          className={css.first}
        />
      ) : (
        <span
          className={/\s/.test(fallback) ? css.fallback : `${css.fallback} ${css.code}`}
          aria-hidden="true"
        >
          {fallback}
        </span>
      )}
      {picture && second ? (
        <ResponsivePicture picture={second} sizes={sizes} alt="" className={css.second} />
      ) : null}
    </span>
  )
}
