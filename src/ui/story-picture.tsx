import { Picture } from './picture.tsx'
import type { PictureSource } from './picture-sources.ts'
import css from './story-picture.module.css'

type StoryPictureProps = {
  picture: PictureSource & { view: string }
  crop: 'room' | 'first' | 'second' | 'third'
  shape: 'tall' | 'wide'
}

const SIZES = {
  room: '(min-width: 900px) 90vw, 150vw',
  closeUp: '(min-width: 600px) 110vw, 220vw',
  whole: '(min-width: 600px) 50vw, 100vw',
}

/** A hard crop of a product: close to the object, cut by its frame. A picture taken as a detail is shown whole. */
export function StoryPicture({ picture, crop, shape }: StoryPictureProps) {
  const whole = picture.view === 'detalle' || !picture.cutout
  return (
    <div className={crop === 'room' ? css.room : css.frame} data-crop={whole ? 'whole' : `${shape}-${crop}`}>
      <Picture
        picture={picture}
        sizes={crop === 'room' ? SIZES.room : whole ? SIZES.whole : SIZES.closeUp}
        fit={whole ? 'cover' : 'contain'}
        className={css.picture}
        alt=""
      />
    </div>
  )
}
