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

// Prefetching what this app doesn't have would leave its requests open for good.
const HERE = /^\/($|categorias\/|productos\/)/

const Link = ({ href, className, children }: LinkProps) =>
  HERE.test(href) ? (
    <NextLink href={href} className={className}>
      {children}
    </NextLink>
  ) : (
    <a href={href} className={className}>
      {children}
    </a>
  )

export const kit: Kit = { Image, Link }
