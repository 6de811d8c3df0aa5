import type { CategoryTileData } from '#/site/model/category-tile.ts'
import { ResponsivePicture } from '#/ui/picture.tsx'
import { StandingPicture } from '#/ui/standing-picture.tsx'
import layout from '#/ui/layout.module.css'
import css from './menu.module.css'

type CategoryImageProps = {
  tile: Pick<CategoryTileData, 'name' | 'picture'>
  /** `sizes` attributes; an object is as wide as the plate is high. */
  sizes: { plate: string; object: string }
  className: string | undefined
}

export function CategoryImage({ tile, sizes, className }: CategoryImageProps) {
  const { picture, name } = tile
  return (
    <span className={[`${layout.centre} ${css.imagePlate}`, className].filter(Boolean).join(' ')}>
      {picture === null ? (
        <span className={css.fallback} aria-hidden="true">
          {name}
        </span>
      ) : picture.cutout || picture.width === picture.height ? (
        <StandingPicture picture={picture} sizes={sizes.object} className={css.object} ground="fade" alt="" />
      ) : (
        <ResponsivePicture picture={picture} sizes={sizes.plate} fit="cover" className={css.scene} alt="" />
      )}
    </span>
  )
}
