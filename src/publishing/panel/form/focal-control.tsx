import { useState, type CSSProperties, type PointerEvent } from 'react'
import type { PictureSource } from '#/ui/picture-sources.ts'
import { StoryPicture } from '#/ui/story-picture.tsx'
import type { JsonObject } from '#/catalogue/json/json.ts'
import { Button } from '#/panel/common/button.tsx'
import { fieldElementId } from '#/panel/common/field-element.ts'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { useActions } from './document-context.ts'
import { largeAddress } from './picture-size.tsx'
import { font, screen, stack } from '#/panel/common/styles.ts'
import css from './picture-controls.module.css'

type Focal = { x: number; y: number }
type Crop = Parameters<typeof StoryPicture>[0]['crop']

const AXES = [
  { key: 'x', label: 'De lado a lado' },
  { key: 'y', label: 'De arriba abajo' },
] as const
const MIDDLE: Focal = { x: 0.5, y: 0.5 }

/** Crops used on product pages (`story-pictures.ts`). */
const STORIES: readonly { crop: Crop; label: string }[] = [
  { crop: 'room', label: 'Escena' },
  { crop: 'first', label: 'Destacado' },
]
const SHAPES = [
  { shape: 'wide', label: 'Ancha' },
  { shape: 'square', label: 'Cuadrada' },
  { shape: 'tall', label: 'Alta' },
] as const

type FocalControlProps = { path: string; picture: JsonObject; isProduct?: boolean }

export function FocalControl(props: FocalControlProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="text" onClick={() => setOpen(true)}>
        Encuadre{focalOf(props.picture) ? ' · elegido' : ''}
      </Button>
      {isOpen ? <FocalDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function FocalDialog({
  path,
  picture,
  isProduct = false,
  onClose,
}: FocalControlProps & { onClose: () => void }) {
  const { set } = useActions()
  const focal = focalOf(picture)
  const at = focal ?? MIDDLE
  // The site uses focal points in steps of a tenth.
  const put = ({ x, y }: Focal) => set(path, { x: tenth(x), y: tenth(y) })
  function point({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    put({ x: (clientX - left) / width, y: (clientY - top) / height })
  }
  const source = { ...(picture as unknown as PictureSource & { view?: string }), focal }
  return (
    <PanelDialog title="Encuadre" size="full" isLight onClose={onClose}>
      <p className={screen.detail}>
        Tocá la foto donde está lo que importa, o arrastrá el punto: ahí se queda cuando la foto se recorta.
        {isProduct ? ' La galería la muestra siempre entera.' : null}
      </p>
      <div className={css.sides}>
        <div className={stack.s}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The two sliders below are the same for a keyboard. */}
          <div
            className={css.whole}
            style={{ '--ratio': Number(picture.width) / Number(picture.height) || 1 } as CSSProperties}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              point(event)
            }}
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event)
            }}
          >
            <img src={largeAddress(picture)} alt="" draggable={false} />
            <span className={css.line} style={{ insetInlineStart: `${at.x * 100}%` }} />
            <span className={css.line} data-across="" style={{ insetBlockStart: `${at.y * 100}%` }} />
            <span
              className={css.point}
              style={{ insetInlineStart: `${at.x * 100}%`, insetBlockStart: `${at.y * 100}%` }}
            />
          </div>
          <div className={css.axes}>
            {AXES.map(({ key, label }) => (
              <label key={key} className={`${font.small} ${css.axis}`}>
                {label}
                <input
                  id={`${fieldElementId(path)}-${key}`}
                  type="range"
                  min="0"
                  max="1"
                  step="0.1"
                  value={at[key]}
                  aria-valuetext={`${Math.round(at[key] * 100)} %`}
                  onChange={({ target }) => put({ ...at, [key]: Number(target.value) })}
                />
              </label>
            ))}
          </div>
        </div>
        <div className={css.crops} data-of={isProduct ? 'stories' : 'shapes'}>
          {isProduct ? <StoryCrops picture={source} /> : <Shapes picture={picture} at={at} />}
        </div>
      </div>
      <DialogActions cancel="Listo" onCancel={onClose}>
        {focal ? (
          <Button look="text" onClick={() => set(path, undefined)}>
            Encuadrar solo
          </Button>
        ) : null}
      </DialogActions>
    </PanelDialog>
  )
}

function StoryCrops({ picture }: { picture: PictureSource & { view?: string } }) {
  const whole = picture.view === 'detalle' || !picture.cutout
  const shape = picture.height > picture.width * 1.05 ? 'tall' : 'wide'
  return STORIES.map(({ crop, label }) => (
    <figure key={crop} className={font.small}>
      <div className={crop === 'room' ? css.room : undefined}>
        <StoryPicture picture={picture} whole={whole} crop={crop} shape={shape} alt="" />
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  ))
}

function Shapes({ picture, at }: { picture: JsonObject; at: Focal }) {
  return SHAPES.map(({ shape, label }) => (
    <figure key={shape} className={font.small}>
      <img
        className={css.shape}
        data-shape={shape}
        src={largeAddress(picture)}
        alt=""
        style={{ objectPosition: `${at.x * 100}% ${at.y * 100}%` }}
      />
      <figcaption>{label}</figcaption>
    </figure>
  ))
}

const tenth = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 10) / 10

function focalOf({ focal }: JsonObject): Focal | undefined {
  const { x, y } = Object(focal) as Partial<Record<'x' | 'y', unknown>>
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined
}
