import type { PictureSource } from '#/ui/picture-sources.ts'
import { sizesByHeight } from '#/ui/sizes-by-height.ts'

/** Cut-outs stand at a height, scenes fill the width. */
export function bannerSizes(picture: PictureSource): string {
  const fills = !picture.cutout && picture.width !== picture.height
  return fills ? '100vw' : sizesByHeight(picture, { vw: 60, sm: 320, lg: 440 })
}
