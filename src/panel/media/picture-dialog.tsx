import { useMutation, useQueryClient } from '@tanstack/react-query'
import { countOf } from '../../language/es-AR/format.ts'
import type { MediaPicture } from '../../pages/panel/media-data.ts'
import { sendCommand } from '../api/send-command.ts'
import { FileDrop } from '../common/file-drop.tsx'
import { Problem } from '../common/problem.tsx'
import { uploadPicture } from './upload-picture.ts'
import { UsesList } from './uses-list.tsx'
import screen from '../common/screen.module.css'
import parts from '../common/parts.module.css'
import stack from '../../ui/stack.module.css'
import css from './media-screen.module.css'
import { keyOf } from '../api/documents.ts'
import { Dialog, DialogActions } from '../shell/dialog.tsx'

export function PictureDialog({ picture, onClose }: { picture: MediaPicture; onClose: () => void }) {
  const client = useQueryClient()
  const { hash, width, height, thumbnail, uses } = picture
  const documents = new Set(uses.map(keyOf)).size
  const replace = useMutation({
    mutationFn: async (file: File) =>
      sendCommand('media.replace', { replacements: [{ from: hash, to: await uploadPicture(file) }] }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['medios'] }),
  })
  return (
    <Dialog title={uses[0]?.title ?? 'Foto'} isLight onClose={onClose}>
      <div className={css.body}>
        <img src={thumbnail} alt="" width="256" height="256" className={`${parts.picture} ${css.image}`} />
        <div className={`${stack.s} ${css.column}`}>
          <p className={screen.detail}>{width === null ? '' : `${width} × ${height} píxeles`}</p>
          <UsesList uses={uses} />
        </div>
      </div>
      <Problem error={replace.error} />
      {replace.isSuccess ? (
        <p role="status" className={screen.done}>
          Listo: quedó como borrador en {countOf(replace.data.length, 'documento', 'documentos')}. Publicalos
          cuando quieras.
        </p>
      ) : (
        <>
          <FileDrop
            title={`Reemplazarla ${documents === 1 ? 'en ese documento' : `en los ${documents} documentos donde está`}`}
            says="Elegir foto"
            accept="image/jpeg,image/png,image/webp,image/avif"
            isBusy={replace.isPending}
            onFiles={([file]) => replace.mutate(file!)}
          >
            El texto, la vista, el color y el punto de interés se conservan. Queda como borrador.
          </FileDrop>
          {replace.isPending ? <p role="status">Subiendo…</p> : null}
        </>
      )}
      <DialogActions cancel="Cerrar" onCancel={onClose} />
    </Dialog>
  )
}
