import { isObject } from '#/catalogue/json/json.ts'
import type { PictureFacts } from '#/catalogue/documents/picture.ts'
import { PickPicture } from '#/publishing/panel/media/pick-picture.tsx'
import { uploadPicture } from '#/publishing/panel/media/upload-picture.ts'
import { FieldSet, type ControlProps } from './control-frame.tsx'
import { useActions, useValue } from './document-context.ts'
import { FileField } from './file-field.tsx'
import { FocalControl } from './focal-control.tsx'
import { pictureAddress } from './picture-address.ts'
import { PictureSize } from './picture-size.tsx'
import { TextControl } from './text-controls.tsx'
import stack from '#/ui/stack.module.css'
import parts from '#/panel/common/parts.module.css'
import css from './pictures-control.module.css'

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
      <div className={`${stack.m} ${css.single}`}>
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
              className={`${parts.plain} ${css.remove}`}
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
