import type { PictureProps } from './parts.tsx'

const WIDTHS = [256, 384, 640, 828, 1080]

/** Picture with prebuilt files, for frameworks without an image pipeline. */
export function PlainImage({ picture, sizes, priority = false, alt }: PictureProps) {
  const widths = WIDTHS.filter((width) => width <= picture.width)
  const set = (format: string) =>
    widths.map((width) => `/pictures/${picture.hash}-${width}.${format} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={`/pictures/${picture.hash}-${widths.at(-1)}.webp`}
        srcSet={set('webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  )
}
