import { ResponsivePicture } from './picture.tsx'
import type { PictureSource } from './picture-sources.ts'
import css from './standing-picture.module.css'

type StandingPictureProps = {
  picture: PictureSource
  sizes: string
  priority?: boolean
  className: string | undefined
  ground?: 'fade' | 'fill'
  dark?: PictureSource | undefined
  narrow?: React.ComponentProps<typeof ResponsivePicture>['narrow']
  alt?: string
}

export function StandingPicture({
  picture,
  sizes,
  priority,
  className,
  ground = 'fill',
  dark,
  narrow,
  alt,
}: StandingPictureProps) {
  const fades = !picture.cutout && ground === 'fade' && picture.width === picture.height
  if (!picture.cutout && !fades) {
    return (
      <ResponsivePicture
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
    <ResponsivePicture
      picture={picture}
      dark={dark}
      narrow={narrow}
      sizes={sizes}
      priority={priority ?? false}
      alt={alt}
      className={[css.standing, fades && css.faded, className].filter(Boolean).join(' ')}
    />
  )
}
