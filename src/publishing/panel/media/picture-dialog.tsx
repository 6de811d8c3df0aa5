import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#/language/es-AR/format.ts'
import type { PictureFacts } from '#/catalogue/documents/picture.ts'
import type { MediaPicture, MediaUse } from '#/publishing/model/media-uses.ts'
import { sendCommand } from '#/panel/api/send-command.ts'
import { Button } from '#/panel/common/button.tsx'
import { latestMutation } from '#/panel/common/use-command.ts'
import { FileDrop } from '#/panel/common/file-drop.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { PictureSize, pictureAddress } from '#/publishing/panel/form/picture-size.tsx'
import { nameOfPicture } from './media-query.ts'
import { NameAndTags } from './name-and-tags.tsx'
import { uploadPicture } from './upload-picture.ts'
import { summaryKey } from '#/panel/api/documents.ts'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import type { replacePictures } from '#/publishing/commands/media/replace-pictures.ts'
import { DocumentLink } from '#/panel/common/document-link.tsx'
import { font, parts, screen, stack, utility } from '#/panel/common/styles.ts'
import css from './media-screen.module.css'

export function PictureDialog({ picture, onClose }: { picture: MediaPicture; onClose: () => void }) {
  const client = useQueryClient()
  const { hash, width, height, thumbnail, uses } = picture
  const documents = new Set(uses.map(summaryKey)).size
  const [other, setOther] = useState<PictureFacts | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: ['medios'] })
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const uploaded = await uploadPicture(file)
      if (uploaded.hash === hash) throw new Error('Es la misma foto: no hay nada que reemplazar.')
      return uploaded
    },
    onSuccess: setOther,
  })
  const replace = useMutation({
    mutationFn: (to: PictureFacts) =>
      sendCommand<typeof replacePictures>('media.replace', { replacements: [{ from: hash, to }] }),
    onSuccess: refresh,
  })
  return (
    <PanelDialog title={nameOfPicture(picture)} size="wide" isLight onClose={onClose}>
      {other ? (
        <div className={css.sides}>
          <DialogPicture
            title="Antes"
            address={thumbnail}
            picture={width === null ? {} : { width, height }}
          />
          <DialogPicture title="Después" address={pictureAddress(other)} picture={other} />
        </div>
      ) : (
        <div className={css.body}>
          <div className={stack.xs}>
            <img
              src={thumbnail}
              alt=""
              width="256"
              height="256"
              className={`${parts.picture} ${css.image}`}
            />
            {width === null ? null : <PictureSize picture={{ width, height }} />}
          </div>
          <div className={`${stack.m} ${utility.start}`}>
            <NameAndTags media={picture} onSaved={refresh} />
            {uses.length > 0 ? <UsesList uses={uses} /> : <p className={screen.detail}>No se usa.</p>}
          </div>
        </div>
      )}
      <ProblemMessage error={latestMutation(upload, replace).error} />
      {replace.isSuccess ? (
        <p role="status" className={screen.done}>
          Listo: quedó como borrador en {formatCount(replace.data.length, 'documento', 'documentos')}.
          Publicalos cuando quieras.
        </p>
      ) : uses.length === 0 ? null : other ? (
        <UsesList uses={uses} />
      ) : (
        <>
          <FileDrop
            title={`Reemplazarla ${documents === 1 ? 'en ese documento' : `en los ${documents} documentos donde está`}`}
            says="Elegir foto"
            accept="image/jpeg,image/png,image/webp,image/avif"
            isBusy={upload.isPending}
            onFiles={([file]) => upload.mutate(file!)}
          >
            Antes de reemplazarla se ven las dos. El texto, la vista, el color y el encuadre se conservan.
            Queda como borrador.
          </FileDrop>
          {upload.isPending ? <p role="status">Subiendo…</p> : null}
        </>
      )}
      <DialogActions cancel="Cerrar" onCancel={onClose}>
        {other && !replace.isSuccess ? (
          <>
            <Button onClick={() => setOther(null)}>Elegir otra</Button>
            <Button look="primary" disabled={replace.isPending} onClick={() => replace.mutate(other)}>
              {documents === 1 ? 'Reemplazarla' : `Reemplazarla en ${documents} documentos`}
            </Button>
          </>
        ) : null}
      </DialogActions>
    </PanelDialog>
  )
}

type SideProps = { title: string; address: string; picture: { width?: number; height?: number | null } }

function DialogPicture({ title, address, picture }: SideProps) {
  return (
    <figure className={stack.xs}>
      <figcaption className={font.note}>{title}</figcaption>
      <img src={address} alt="" width="256" height="256" className={`${parts.picture} ${css.image}`} />
      {picture.width === undefined || picture.height == null ? null : (
        <PictureSize picture={{ width: picture.width, height: picture.height }} />
      )}
    </figure>
  )
}

export function UsesList({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul className={`${stack.xs} ${css.uses}`}>
      {uses.map(({ collection, id, title, where, alt, isDraft }) => (
        <li key={`${collection}/${id}/${where}/${isDraft}`}>
          <DocumentLink to={{ collection, id }}>{title}</DocumentLink>
          <span className={screen.detail}>
            {[where, alt && `«${alt}»`, isDraft ? 'en el borrador' : ''].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
