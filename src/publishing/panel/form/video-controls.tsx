import type { UploadedCaptions, UploadedVideo } from '#/panel/model/panel-data.ts'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import { formatBytes, formatNumber } from '#/language/es-AR/format.ts'
import { isObject } from '#/catalogue/json/json.ts'
import { upload } from '#/panel/api/request.ts'
import { nameOfFile } from '#/publishing/panel/media/picture-name.ts'
import { FieldSet, type ControlProps } from './control-frame.tsx'
import { useActions, useValue } from './document-context.ts'
import { FileField } from './file-field.tsx'
import parts from '#/panel/common/parts.module.css'
import stack from '#/ui/stack.module.css'
import css from './pictures-control.module.css'

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
        <p className={css.kept}>
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
