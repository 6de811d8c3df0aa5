import { Picture, type PictureSource } from './picture.tsx'
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

/** `sizes` of a picture whose box has these heights: in px from each breakpoint on, in vw below the first. */
export function sizesByHeight(
  picture: PictureSource,
  heights: { vw: number; sm?: number; md?: number; lg?: number; xl?: number },
): string {
  const ratio = picture.width / picture.height
  const at = (minWidth: number, height: number | undefined) =>
    height === undefined ? [] : [`(min-width: ${minWidth}px) ${Math.round(height * ratio)}px`]
  return [
    ...at(1536, heights.xl),
    ...at(1200, heights.lg),
    ...at(900, heights.md),
    ...at(600, heights.sm),
    `${Math.round(heights.vw * ratio)}vw`,
  ].join(', ')
}
