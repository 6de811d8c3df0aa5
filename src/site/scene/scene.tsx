import { ResponsivePicture } from '#/ui/picture.tsx'
import type { PictureSource } from '#/ui/picture-sources.ts'
import print from '#/ui/print.module.css'
import css from './scene.module.css'

export function ScenePicture({ picture }: { picture: PictureSource }) {
  return (
    <div className={`${print.never} ${css.scene}`}>
      <ResponsivePicture picture={picture} sizes="(min-width: 96em) 1440px, 100vw" priority fit="cover" />
    </div>
  )
}
