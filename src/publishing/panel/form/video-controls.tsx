import type { UploadedCaptions, UploadedVideo, UploadedDownload } from '#/panel/model/panel-data.ts'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import { formatBytes, formatNumber } from '#/language/es-AR/format.ts'
import { isObject } from '#/catalogue/json/json.ts'
import { upload, messageOf } from '#/panel/api/request.ts'
import { nameOfFile } from '#/publishing/panel/media/picture-name.ts'
import { FieldSet, type ControlProps } from './control-frame.tsx'
import { useActions, useValue } from './document-context.ts'
import { useState } from 'react'
import { FileDrop } from '#/panel/common/file-drop.tsx'
import { font, layout, parts, space, stack, utility } from '#/panel/common/styles.ts'

/** Extensions accepted for downloads; the server checks the content. */
const ACCEPTS = '.pdf,.zip,.7z,.rar,.gz,.tgz,.xz,.exe,.msi,.dmg,.apk,.deb,.rpm,.iso,.bin,.img,.fw,.hex,.rom'

/** Download file; `path` is its `hash`, beside its name and size. */
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
        <p className={utility.anywhere}>
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

export function VideoControl(props: ControlProps) {
  const around = props.path.replace(/\.[^.]*$/, '')
  const { read, set } = useActions()
  const item = useValue(around)
  const { mp4, width, height, seconds, bytes, hasSound } = isObject(item) ? item : {}
  const isThere = typeof mp4 === 'string' && mp4 !== ''

  async function take(file: File) {
    const { video } = await upload<UploadedVideo>('/archivos/video', file)
    const now = read(around)
    const current = isObject(now) ? now : {}
    set(around, {
      ...current,
      ...video,
      addedOn: todayInBuenosAires(new Date()),
      title: current.title || nameOfFile(file.name),
    })
  }

  return (
    <FieldSet {...props}>
      {isThere ? (
        <p className={utility.anywhere}>
          <a href={`/media/${mp4}.mp4`} target="_blank" rel="noreferrer">
            {formatNumber(Number(seconds))} s, {String(width)} × {String(height)},{' '}
            {formatBytes(Number(bytes))}
          </a>
          {hasSound === true ? ', con sonido' : ', sin sonido'}
        </p>
      ) : null}
      <FileField
        accept="video/mp4"
        invites={isThere ? 'Soltá otro video acá, o' : 'Soltá el video acá, o'}
        button={isThere ? 'Cambiar el video' : 'Elegir el video'}
        onFile={take}
      />
    </FieldSet>
  )
}

export function CaptionsControl(props: ControlProps) {
  const { path } = props
  const { set } = useActions()
  const value = useValue(path)
  const isThere = typeof value === 'string' && value !== ''
  return (
    <FieldSet {...props}>
      {isThere ? (
        <div className={stack.xs}>
          <a href={`/media/${value}.vtt`} target="_blank" rel="noreferrer">
            Ver los subtítulos
          </a>
          <button type="button" className={parts.plain} onClick={() => set(path, undefined)}>
            Quitar los subtítulos
          </button>
        </div>
      ) : null}
      <FileField
        accept=".vtt,text/vtt"
        invites={isThere ? 'Soltá otros acá, o' : 'Soltá los subtítulos acá, o'}
        button={isThere ? 'Cambiar los subtítulos' : 'Elegir los subtítulos'}
        onFile={async (file) =>
          set(path, (await upload<UploadedCaptions>('/archivos/subtitulos', file)).captions)
        }
      />
    </FieldSet>
  )
}

type FileFieldProps = {
  accept: string
  invites: string
  button: string
  onFile: (file: File) => Promise<void>
}

type Coming = { name: string; problem: string | null }

export function FileField({ accept, invites, button: says, onFile }: FileFieldProps) {
  const { during } = useActions()
  const [coming, setComing] = useState<Coming | null>(null)

  async function take(file: File) {
    setComing({ name: file.name, problem: null })
    try {
      await during(() => onFile(file))
      setComing(null)
    } catch (error) {
      setComing({ name: file.name, problem: messageOf(error) })
    }
  }

  return (
    <div className={stack.xs}>
      <FileDrop title={invites} says={says} accept={accept} onFiles={([file]) => void take(file!)} />
      <p
        role="status"
        className={coming?.problem ? `${layout.wrap} ${space.gap8} ${utility.error}` : font.small}
      >
        {coming ? `${coming.name}: ${coming.problem ?? 'subiendo…'}` : null}
      </p>
    </div>
  )
}
