import { formatCount } from '#/language/es-AR/format.ts'
import type { MediaPicture } from '#/publishing/model/media-uses.ts'
import { isBlurred } from '#/publishing/model/picture-size.ts'
import { nameOfPicture } from './name-of-picture.ts'
import parts from '#/panel/common/parts.module.css'
import screen from '#/panel/common/screen.module.css'
import css from './media-screen.module.css'

type MediaTileProps = { picture: MediaPicture; onOpen: () => void }

export function MediaTile({ picture, onOpen }: MediaTileProps) {
  const { thumbnail, uses, tags, width, height } = picture
  const details = [
    ...(uses.length > 0 ? [formatCount(uses.length, 'lugar', 'lugares')] : []),
    ...(width !== null && height !== null && isBlurred({ width, height }) ? ['chica'] : []),
    ...tags,
  ]
  return (
    <li className={css.tile}>
      <button type="button" className={css.open} onClick={onOpen}>
        <img
          src={thumbnail}
          alt=""
          width="256"
          height="256"
          loading="lazy"
          className={`${parts.picture} ${css.image}`}
        />
        <span className={css.name}>{nameOfPicture(picture)}</span>
        {details.length > 0 ? <span className={screen.detail}>{details.join(' · ')}</span> : null}
      </button>
    </li>
  )
}
