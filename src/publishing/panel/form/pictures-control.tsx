import { useState } from 'react'
import { isObject, type JsonObject } from '#/catalogue/json/json.ts'
import { VIEW_OPTIONS } from '#/panel/forms/options.ts'
import type { PictureFacts } from '#/catalogue/documents/picture.ts'
import { colorFacts, type ColorFact } from '#/publishing/model/color-facts.ts'
import { formatCount, formatList } from '#/language/es-AR/format.ts'
import { altFor, viewOfFile } from '#/publishing/panel/media/picture-words.ts'
import { PickPicture } from '#/publishing/panel/media/pick-picture.tsx'
import { uploadPicture } from '#/publishing/panel/media/upload-picture.ts'
import { ChoiceControl, SelectControl, SwitchControl } from './choice-controls.tsx'
import { FieldSet, type ControlProps } from './control-frame.tsx'
import { useActions, useValue } from './document-context.ts'
import { FocalControl } from './focal-control.tsx'
import { MoveButtons, moveItem } from './list-control.tsx'
import { pictureAddress, PictureSize } from './picture-size.tsx'
import { TextControl } from './text-controls.tsx'
import { Button } from '#/panel/common/button.tsx'
import { messageOf } from '#/panel/api/request.ts'
import { FileDrop } from '#/panel/common/file-drop.tsx'
import { FileField } from './video-controls.tsx'
import { font, layout, parts, space, stack, touch, utility } from '#/panel/common/styles.ts'
import css from './picture-controls.module.css'

type PictureUpload = { place: number; file: File; problem: string | null }

/** Changing the view removes the alt text derived from the old one. */
function ViewControl({ path, colours }: { path: string; colours: readonly string[] }) {
  const { read, set } = useActions()
  const chosen = String(useValue(`${path}.view`) ?? '')
  function choose(view: string) {
    const altTextFor = (as: string) =>
      altFor({ name: read('name'), colours, view: as, variant: read(`${path}.variant`) })
    const alt = read(`${path}.alt`)
    set(`${path}.view`, view === '' ? undefined : view)
    if (alt === '' || alt === undefined || alt === altTextFor(chosen) || alt === altTextFor(''))
      set(`${path}.alt`, altTextFor(view))
  }
  return (
    <SelectControl
      path={`${path}.view`}
      label="Vista"
      none="Sin elegir"
      chosen={chosen}
      options={VIEW_OPTIONS}
      onChoose={choose}
    />
  )
}

export function PicturesControl(props: ControlProps) {
  const { path } = props
  const { read, set, during } = useActions()
  const value = useValue(path)
  const named = useValue('colors')
  const pictures = Array.isArray(value) ? (value as unknown[]).filter(isObject) : []
  const [progress, setProgress] = useState({ done: 0, of: 0 })
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const colours = (Array.isArray(named) ? named : [])
    .map((colour) => (isObject(colour) ? String(colour.name ?? '') : ''))
    .filter((name) => name !== '')

  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const drop = () => {
    setDragged(null)
    setOver(null)
  }

  const put = (next: readonly JsonObject[]) => set(path, next)

  /** Appends a picture. @throws {Error} with a sentence if it is already in the list */
  function add(picture: PictureFacts, alt: string, view: string = VIEW_OPTIONS[0]!.value) {
    // Read again, because the form may have changed during the upload.
    const now = read(path)
    const others = Array.isArray(now) ? now.filter(isObject) : []
    if (others.some(({ hash }) => hash === picture.hash)) throw new Error('Esa foto ya está.')
    put([...others, { ...picture, alt: alt || altFor({ name: read('name'), colours, view }), view }])
  }

  async function upload(file: File) {
    setUploads((all) => [...all, { place: (all.at(-1)?.place ?? 0) + 1, file, problem: null }])
    try {
      const view = viewOfFile(file.name)
      const picture = await uploadPicture(file)
      // Unknown view: build the alt text without a view; otherwise `add()` builds it with one.
      add(picture, view === undefined ? altFor({ name: read('name'), colours }) : '', view)
      setUploads((all) => all.filter((one) => one.file !== file))
    } catch (error) {
      const problem = messageOf(error)
      setUploads((all) => all.map((one) => (one.file === file ? { ...one, problem } : one)))
    }
  }

  /** Uploads sequentially, since the server validates each file. */
  async function uploadAll(files: readonly File[]) {
    setProgress(({ done, of }) =>
      done === of ? { done: 0, of: files.length } : { done, of: of + files.length },
    )
    for (const file of files) {
      await upload(file)
      setProgress(({ done, of }) => ({ done: done + 1, of }))
    }
  }

  return (
    <FieldSet {...props}>
      <ColorCoverage facts={colorFacts({ colors: named, pictures: value })} pictures={pictures} />
      <ol className={`${stack.m} ${css.pictures}`}>
        {pictures.map((picture, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Where one is dropped; a keyboard has the arrows.
          <li
            key={String(picture.hash)}
            className={`${stack.xs} ${css.picture}`}
            data-over={(over === index && dragged !== index) || undefined}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              event.dataTransfer.dropEffect = 'move'
              setOver(index)
            }}
            onDrop={(event) => {
              if (dragged === null) return
              event.preventDefault()
              put(moveItem(pictures, dragged, index))
              drop()
            }}
          >
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A keyboard has the arrows below. */}
            <img
              className={`${parts.picture} ${css.image}`}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                // Some browsers only start a drag with data.
                event.dataTransfer.setData('text/plain', String(picture.alt ?? ''))
                setDragged(index)
              }}
              onDragEnd={drop}
              src={pictureAddress(picture)}
              alt=""
              width="160"
              height="160"
              loading="lazy"
            />
            <MoveButtons
              what={`la foto ${index + 1}`}
              index={index}
              count={pictures.length}
              onMove={(to) => put(moveItem(pictures, index, to))}
              onRemove={() => put(pictures.filter((_, at) => at !== index))}
            />
            <PictureSize picture={picture} />
            <ViewControl path={`${path}.${index}`} colours={colours} />
            <ChoiceControl
              path={`${path}.${index}.variant`}
              label="Color"
              optional
              options={colours.map((name) => ({ value: name, label: name }))}
            />
            <SwitchControl
              path={`${path}.${index}.lit`}
              label="A oscuras, con las luces encendidas"
              optional
            />
            {picture.lit ? (
              <TextControl
                path={`${path}.${index}.lightMode`}
                label="Modo de luz"
                optional
                max={24}
                help="«Fuego», por ejemplo. Con dos o más, quien mira el producto elige cuál ver."
              />
            ) : null}
            <TextControl
              path={`${path}.${index}.alt`}
              label="Qué se ve"
              max={160}
              rows={2}
              help="Para quien no la ve: qué producto, de qué color y desde dónde."
            />
            <FocalControl path={`${path}.${index}.focal`} picture={picture} isProduct />
          </li>
        ))}
        <li className={stack.xs}>
          <FileDrop
            title="Soltá fotos acá, o"
            says="Elegir archivos"
            accept="image/*"
            isMany
            onFiles={(files) => void during(() => uploadAll(files))}
          />
          <PickPicture onPick={add} />
        </li>
      </ol>
      <div role="status">
        {progress.done < progress.of ? (
          <p className={`${layout.line} ${font.small} ${space.gap8}`}>
            <progress max={progress.of} value={progress.done} aria-label="Fotos subidas" /> Subiendo{' '}
            {progress.done + 1} de {progress.of}
          </p>
        ) : null}
        <ul className={font.small}>
          {uploads.map(({ place, file, problem }) => (
            <li key={place} className={problem ? `${layout.wrap} ${space.gap8} ${utility.error}` : undefined}>
              {file.name}: {problem ?? 'subiendo…'}
              {problem ? (
                <Button
                  look="text"
                  onClick={() => setUploads((all) => all.filter((one) => one.file !== file))}
                >
                  Entendido
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </FieldSet>
  )
}

type ColorCoverageProps = { facts: readonly ColorFact[]; pictures: readonly JsonObject[] }

function ColorCoverage({ facts, pictures }: ColorCoverageProps) {
  if (facts.length === 0) return null
  return (
    <ul className={font.small} aria-label="Lo que tiene cada color">
      {[...Map.groupBy(facts, ({ color }) => color)].map(([color, own]) => {
        const count = pictures.filter(({ variant }) => variant === color).length
        const missing = own.filter(({ isThere }) => !isThere).map(({ what }) => what)
        return (
          <li key={color}>
            {`${color}: ${formatCount(count, 'foto', 'fotos')}`}
            {missing.length > 0 ? `. Falta: ${formatList(missing)}` : null}
          </li>
        )
      })}
    </ul>
  )
}

export function PictureControl(props: ControlProps) {
  const { path } = props
  const { read, set } = useActions()
  const value = useValue(path)
  const picture = isObject(value) ? value : undefined

  function put(picture: PictureFacts, alt = '') {
    // Keeps the alt text, as the new picture is usually of the same subject, but not the focal point.
    const before = read(path)
    set(path, { ...picture, alt: (isObject(before) && before.alt) || alt })
  }

  return (
    <FieldSet {...props}>
      <div className={`${stack.m} ${utility.columns}`}>
        {picture ? (
          <div className={`${stack.xs} ${css.picture}`}>
            <img
              className={`${parts.picture} ${css.shown}`}
              src={pictureAddress(picture)}
              alt=""
              width="160"
              height="160"
              loading="lazy"
            />
            <PictureSize picture={picture} />
            <TextControl
              path={`${path}.alt`}
              label="Qué se ve"
              max={160}
              rows={2}
              help="Para quien no la ve: qué hay en la foto, en una frase."
            />
            <FocalControl path={`${path}.focal`} picture={picture} />
            <button
              type="button"
              className={`${parts.plain} ${touch.high}`}
              onClick={() => set(path, undefined)}
            >
              Quitar la foto
            </button>
          </div>
        ) : null}
        <FileField
          accept="image/*"
          invites={picture ? 'Soltá otra foto acá, o' : 'Soltá una foto acá, o'}
          button={picture ? 'Cambiar la foto' : 'Elegir una foto'}
          onFile={async (file) => put(await uploadPicture(file))}
        />
        <PickPicture onPick={put} />
      </div>
    </FieldSet>
  )
}
