import { ResponsivePicture } from './picture.tsx'
import type { PictureSource } from './picture-sources.ts'
import css from './story-picture.module.css'

type StoryPictureProps = {
  picture: PictureSource
  whole: boolean
  crop: 'room' | 'first' | 'second' | 'third'
  shape: 'tall' | 'wide'
  alt: string
}

const STORY_PICTURE_SIZES = {
  room: '(min-width: 56.25em) 90vw, 150vw',
  closeUp: '(min-width: 37.5em) 110vw, 220vw',
  whole: '(min-width: 37.5em) 50vw, 100vw',
}

export function StoryPicture({ picture, whole, crop, shape, alt }: StoryPictureProps) {
  return (
    <div className={crop === 'room' ? css.room : css.frame} data-crop={whole ? 'whole' : `${shape}-${crop}`}>
      <ResponsivePicture
        picture={picture}
        sizes={
          crop === 'room'
            ? STORY_PICTURE_SIZES.room
            : whole
              ? STORY_PICTURE_SIZES.whole
              : STORY_PICTURE_SIZES.closeUp
        }
        fit={whole ? 'cover' : 'contain'}
        className={css.picture}
        alt={alt}
      />
    </div>
  )
}
