import { ExternalLink } from '#/ui/external-link.tsx'
import { Icon } from '#/ui/icon.tsx'
import type { PictureSource } from '#/ui/picture-sources.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import { sizesByHeight } from '#/ui/sizes-by-height.ts'
import { StandingPicture } from '#/ui/standing-picture.tsx'
import surface from '#/ui/surface.module.css'
import font from '#/ui/font.module.css'
import css from './category.module.css'

type CategoryTileProps = {
  name: string
  text: string
  /** Site path, or an https address, which opens in a new tab. */
  href: string
  picture: PictureSource | null
  lit?: PictureSource | null
  tone?: 'light' | 'dark'
  /** Rendered heights, as for `sizesByHeight`. */
  heights: Parameters<typeof sizesByHeight>[1]
}

/** Fills its parent. */
export function CategoryTileLink({
  name,
  text,
  href,
  picture,
  lit,
  tone = 'light',
  heights,
}: CategoryTileProps) {
  const external = !href.startsWith('/')
  const className = [
    css.tile,
    tone === 'dark' ? `${surface.room} ${css.dark}` : surface.plate,
    picture ? '' : css.bare,
  ].join(' ')
  const content = (
    <>
      <span className={css.words}>
        <span className={`${font.medium} ${css.tileName}`}>
          {name}
          {external ? <Icon name="arrowUpRight" size={16} /> : null}
        </span>{' '}
        <span className={`${font.note} ${css.text}`}>{text}</span>
      </span>
      {picture ? (
        <span className={picture.cutout ? css.place : css.scene}>
          <StandingPicture
            picture={picture}
            dark={lit ?? undefined}
            sizes={sizesByHeight(picture, heights)}
            alt=""
            className={picture.width > picture.height * 1.2 ? css.wide : css.object}
          />
        </span>
      ) : null}
    </>
  )
  return external ? (
    <ExternalLink href={href} className={className} bare>
      {content}
    </ExternalLink>
  ) : (
    <SiteLink href={href} className={className}>
      {content}
    </SiteLink>
  )
}
