import touch from '#/ui/touch.module.css'
import type { ReactNode } from 'react'
import { Icon } from '#/ui/icon.tsx'
import print from '#/ui/print.module.css'
import layout from '#/ui/layout.module.css'
import css from './viewers.module.css'

const ZOOM_ID = 'ampliar'
/** `sizes` of zoom pictures: an enlarged one is wider than the screen. */
export const ZOOM_SIZES = '(min-width: 56.25em) 120vw, 220vw'

export function OpenZoom() {
  return (
    <button
      type="button"
      className={`${print.never} ${css.open}`}
      command="show-modal"
      commandfor={ZOOM_ID}
      aria-label="Ampliar la imagen"
    >
      <Icon name="magnifierPlus" size={24} />
    </button>
  )
}

type PictureZoomProps = {
  name: string
  pictures: readonly {
    key: string
    ground: string
    picture: ReactNode
    /** Address of the whole picture, for browsers without script. */
    file: string
  }[]
}

/** `follow-zoom.ts` adds keys, buttons and enlarging. */
export function PictureZoom({ name, pictures }: PictureZoomProps) {
  const several = pictures.length > 1
  return (
    <dialog id={ZOOM_ID} className={css.dialog} aria-label={`Imágenes de ${name}, ampliadas`}>
      <div className={`${layout.line} ${css.zoomTools}`}>
        {several ? (
          <p className={css.counter} role="status">
            {`1 de ${pictures.length}`}
          </p>
        ) : null}
        <button
          type="button"
          className={`${touch.square} ${css.zoomTool} ${css.scripted}`}
          data-enlarge=""
          aria-pressed="false"
          aria-label="Ver más grande"
        >
          <Icon name="magnifierPlus" size={24} />
        </button>
        <button
          type="button"
          className={`${touch.square} ${css.zoomTool}`}
          command="close"
          commandfor={ZOOM_ID}
          aria-label="Cerrar"
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      <div className={css.strip} data-strip="">
        {pictures.map(({ key, ground, picture, file }, index) => (
          <div
            key={key}
            className={`${layout.centre} ${layout.relative} ${layout.fixed} ${css.slide}${ground}`}
            data-slide={index > 0 ? index + 1 : undefined}
            role="group"
            aria-label={`${index + 1} de ${pictures.length}`}
          >
            {picture}
            <noscript>
              <a href={file} className={css.whole}>
                Abrir sólo la imagen
              </a>
            </noscript>
          </div>
        ))}
      </div>
      {several ? (
        <div className={`${layout.line} ${css.steps}`}>
          <button
            type="button"
            className={`${touch.square} ${css.zoomTool}`}
            data-step={-1}
            aria-label="Anterior"
          >
            <Icon name="arrowRight" size={24} />
          </button>
          <button
            type="button"
            className={`${touch.square} ${css.zoomTool}`}
            data-step={1}
            aria-label="Siguiente"
          >
            <Icon name="arrowRight" size={24} />
          </button>
        </div>
      ) : null}
    </dialog>
  )
}
