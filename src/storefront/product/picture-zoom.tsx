import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { PictureSource } from '../../ui/picture-sources.ts'
import css from './picture-zoom.module.css'

type PictureZoomProps = { picture: PictureSource; dark?: PictureSource | undefined; index: number }

/** The whole picture is a button that opens it over the page; there it can be drawn twice as big and moved about. */
export function PictureZoom({ picture, dark, index }: PictureZoomProps) {
  const id = `ampliar-${index + 1}`
  return (
    <>
      <button
        type="button"
        className={css.open}
        command="show-modal"
        commandfor={id}
        aria-label="Ampliar la imagen"
      >
        <Icon name="magnifierPlus" size={24} />
      </button>
      <dialog id={id} className={css.dialog} aria-label={picture.alt}>
        <div className={css.tools}>
          <label className={css.tool}>
            <input type="checkbox" id={`${id}-doble`} className={css.toggle} aria-label="Ver al doble" />
            <Icon name="magnifierPlus" size={24} />
          </label>
          <button type="button" className={css.tool} command="close" commandfor={id} aria-label="Cerrar">
            <Icon name="close" size={24} />
          </button>
        </div>
        <label htmlFor={`${id}-doble`} className={css.sheet}>
          <Picture picture={picture} dark={dark} sizes="max(200vmin, 100vmax)" />
        </label>
      </dialog>
    </>
  )
}
