import { Picture } from './picture.tsx'
import type { PictureSource } from './picture-sources.ts'
import css from './standing-picture.module.css'

type StandingPictureProps = {
  picture: PictureSource
  sizes: string
  priority?: boolean
  /** Gives the box of a cut-out its place and size inside the positioned parent. */
  className: string | undefined
  /** What a square photograph with its own ground does: fade into the plate like a cut-out, or fill the parent. */
  ground?: 'fade' | 'fill'
  alt?: string
}

/** An object on a plate of any shape: cut-outs stand in a box, scenes fill the whole place. */
export function StandingPicture({
  picture,
  sizes,
  priority,
  className,
  ground = 'fill',
  alt,
}: StandingPictureProps) {
  const fades = !picture.cutout && ground === 'fade' && picture.width === picture.height
  if (!picture.cutout && !fades) {
    return (
      <Picture
        picture={picture}
        sizes="100vw"
        priority={priority ?? false}
        fit="cover"
        alt={alt}
        className={css.fill}
      />
    )
  }
  return (
    <Picture
      picture={picture}
      sizes={sizes}
      priority={priority ?? false}
      alt={alt}
      className={[css.standing, fades && css.faded, className].filter(Boolean).join(' ')}
    />
  )
}
