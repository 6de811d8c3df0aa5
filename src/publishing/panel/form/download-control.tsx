import type { UploadedDownload } from '#/panel/model/panel-data.ts'
import { formatBytes } from '#/language/es-AR/format.ts'
import { upload } from '#/panel/api/request.ts'
import { isObject } from '#/catalogue/json/json.ts'
import { FieldSet, type ControlProps } from './control-frame.tsx'
import { useActions, useValue } from './document-context.ts'
import { FileField } from './file-field.tsx'
import css from './pictures-control.module.css'

/** Extensions accepted for downloads; the server checks the content. */
const ACCEPTS = '.pdf,.zip,.7z,.rar,.gz,.tgz,.xz,.exe,.msi,.dmg,.apk,.deb,.rpm,.iso,.bin,.img,.fw,.hex,.rom'

/** The file of a download. `path` is that of its `hash`; its name and its size stand beside it. */
export function DownloadControl(props: ControlProps) {
  const around = props.path.replace(/\.[^.]*$/, '')
  const { read, set } = useActions()
  const item = useValue(around)
  const { hash, filename, bytes } = isObject(item) ? item : {}
  const isThere = typeof hash === 'string' && hash !== '' && typeof filename === 'string'

  async function take(file: File) {
    const { download } = await upload<UploadedDownload>('/archivos/descarga', file)
    const now = read(around)
    const current = isObject(now) ? now : {}
    const title =
      typeof current.title === 'string' && current.title !== '' ? current.title : titleFromFilename(file.name)
    set(around, { ...current, ...download, title })
  }

  return (
    <FieldSet {...props}>
      {isThere ? (
        <p className={css.kept}>
          <a href={`/descargas/${hash}/${filename}`} target="_blank" rel="noreferrer">
            {filename}
          </a>
          {typeof bytes === 'number' ? `, ${formatBytes(bytes)}` : null}
        </p>
      ) : null}
      <FileField
        accept={ACCEPTS}
        invites={isThere ? 'Soltá otro archivo acá, o' : 'Soltá el archivo acá, o'}
        button={isThere ? 'Cambiar el archivo' : 'Elegir el archivo'}
        onFile={take}
      />
    </FieldSet>
  )
}

const titleFromFilename = (name: string) =>
  name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .slice(0, 80)
