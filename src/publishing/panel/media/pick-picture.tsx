import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PictureFacts } from '#/catalogue/documents/picture.ts'
import type { MediaPicture } from '#/publishing/model/media-uses.ts'
import { read } from '#/panel/api/read-query.ts'
import { Button } from '#/panel/common/button.tsx'
import { FilterLabel } from '#/panel/common/filter-bar.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { mediaQuery, nameOfPicture } from './media-query.ts'
import type { pictureRead } from '#/publishing/server/media-reads.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { isBlurred } from '#/publishing/model/picture-size.ts'
import { parts, screen, space, stack, touch, utility } from '#/panel/common/styles.ts'
import css from './media-screen.module.css'

/** `alt`: the alt text already used for this picture. */
type PickPictureProps = { onPick: (picture: PictureFacts, alt: string) => void }

/** Chooses a stored picture instead of uploading it again. */
export function PickPicture({ onPick }: PickPictureProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="text" onClick={() => setOpen(true)}>
        Elegir una que ya está
      </Button>
      {isOpen ? <PickDialog onPick={onPick} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function PickDialog({ onPick, onClose }: PickPictureProps & { onClose: () => void }) {
  const [text, setText] = useState('')
  const [isUnused, setUnused] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const query = useInfiniteQuery(mediaQuery(isUnused ? 'sin-usar' : 'fotos', text))
  const pictures = query.data?.pages.flatMap((page) => page.pictures) ?? []

  async function pick({ hash, uses }: MediaPicture) {
    setProblem(null)
    try {
      onPick(await read<typeof pictureRead>('foto', { hash }), uses[0]?.alt ?? '')
      onClose()
    } catch (error) {
      setProblem(error)
    }
  }

  return (
    <PanelDialog title="Elegir una que ya está" size="wide" isLight onClose={onClose}>
      <div className={css.pick}>
        <FilterLabel label="Buscar">
          <input
            className={`${parts.control} ${utility.small}`}
            type="search"
            value={text}
            placeholder="Nombre, etiqueta, producto, código o vista"
            onChange={(event) => setText(event.target.value)}
          />
        </FilterLabel>
        <label className={`${touch.line} ${space.gap12}`}>
          <input
            type="checkbox"
            className={parts.check}
            checked={isUnused}
            onChange={(event) => setUnused(event.target.checked)}
          />
          Solo las que no se usan
        </label>
      </div>
      <ProblemMessage error={problem ?? query.error} />
      {query.isSuccess && pictures.length === 0 ? (
        <p role="status">{isUnused && text === '' ? 'Todas están en uso.' : 'Ninguna foto se llama así.'}</p>
      ) : null}
      <ul className={css.grid}>
        {pictures.map((picture) => (
          <MediaTile key={picture.hash} picture={picture} onOpen={() => void pick(picture)} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button look="outline" onClick={() => void query.fetchNextPage()}>
          Ver más
        </Button>
      ) : null}
      <DialogActions cancel="Cerrar" onCancel={onClose} />
    </PanelDialog>
  )
}

type MediaTileProps = { picture: MediaPicture; onOpen: () => void }

export function MediaTile({ picture, onOpen }: MediaTileProps) {
  const { thumbnail, uses, tags, width, height } = picture
  const details = [
    ...(uses.length > 0 ? [formatCount(uses.length, 'lugar', 'lugares')] : []),
    ...(width !== null && height !== null && isBlurred({ width, height }) ? ['chica'] : []),
    ...tags,
  ]
  return (
    <li className={`${stack.xs} ${utility.start}`}>
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
