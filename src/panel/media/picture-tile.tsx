import { countOf } from '../../language/es-AR/format.ts'
import type { MediaPicture } from '../../pages/panel/media-data.ts'
import parts from '../common/parts.module.css'
import screen from '../common/screen.module.css'
import css from './media-screen.module.css'

type Props = { picture: MediaPicture; onOpen: (() => void) | undefined }

export function PictureTile({ picture: { thumbnail, uses, hash }, onOpen }: Props) {
  const [first] = uses
  const name = first
    ? [first.title, first.where].filter((part) => part !== '').join(', ')
    : `Foto ${hash.slice(0, 6)}`
  const shown = (
    <>
      <img
        src={thumbnail}
        alt=""
        width="256"
        height="256"
        loading="lazy"
        className={`${parts.picture} ${css.image}`}
      />
      <span className={css.name}>{name}</span>
      {first ? <span className={screen.detail}>{countOf(uses.length, 'lugar', 'lugares')}</span> : null}
    </>
  )
  return (
    <li className={css.tile}>
      {onOpen ? (
        <button type="button" className={css.open} onClick={onOpen}>
          {shown}
        </button>
      ) : (
        shown
      )}
    </li>
  )
}
