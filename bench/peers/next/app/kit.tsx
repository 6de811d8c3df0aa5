import NextImage from 'next/image'
import NextLink from 'next/link'
import type { Kit, LinkProps, PictureProps } from '../common/parts'

function Image({ picture, sizes, priority = false, alt }: PictureProps) {
  return (
    <NextImage
      src={`/masters/${picture.hash}.webp`}
      width={picture.width}
      height={picture.height}
      sizes={sizes}
      preload={priority}
      alt={alt ?? picture.alt}
    />
  )
}

const Link = ({ href, className, children }: LinkProps) => (
  <NextLink href={href} className={className}>
    {children}
  </NextLink>
)

export const kit: Kit = { Image, Link }
