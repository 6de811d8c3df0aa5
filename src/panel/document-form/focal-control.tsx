import type { MouseEvent } from 'react'
import type { PictureSource } from '../../ui/picture-sources.ts'
import { StoryPicture } from '../../ui/story-picture.tsx'
import type { JsonObject } from '../../catalogue/json/json.ts'
import { idOf } from '../common/field-element.ts'
import { useActions } from './document-context.ts'
import font from '../../ui/font.module.css'
import screen from '../common/screen.module.css'
import touch from '../../ui/touch.module.css'
import stack from '../../ui/stack.module.css'
import parts from '../common/parts.module.css'
import css from './focal-control.module.css'

type Focal = { x: number; y: number }
type Crop = Parameters<typeof StoryPicture>[0]['crop']

const AXES = [
  { key: 'x', label: 'De lado a lado' },
  { key: 'y', label: 'De arriba abajo' },
] as const
const CROPS: readonly { crop: Crop; label: string }[] = [
  { crop: 'room', label: 'Escena' },
  { crop: 'first', label: 'Destacado' },
]

export function FocalControl({
  path,
  picture,
  address,
  crops = true,
}: {
  path: string
  picture: JsonObject
  address: string
  crops?: boolean
}) {
  const { set } = useActions()
  const focal = focalOf(picture)
  const at = focal ?? { x: 0.5, y: 0.5 }
  // Tenths are all that the site tells apart.
  const put = (next: Focal) => set(path, { x: Math.round(next.x * 10) / 10, y: Math.round(next.y * 10) / 10 })
  function point({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    put({ x: (clientX - left) / width, y: (clientY - top) / height })
  }
  const source = { ...(picture as unknown as PictureSource & { view?: string }), focal }
  // As a product's page shows it (`story-pictures.ts`).
  const whole = source.view === 'detalle' || !source.cutout
  const shape = source.height > source.width * 1.05 ? 'tall' : 'wide'
  return (
    <details>
      <summary className={`${touch.line} ${font.small}`}>Encuadre{focal ? ' · elegido' : ''}</summary>
      <div className={stack.s}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- The two sliders below are the same for a keyboard. */}
        <div className={css.whole} onClick={point}>
          <img src={address} alt="" />
          <span
            className={css.point}
            style={{ insetInlineStart: `${at.x * 100}%`, insetBlockStart: `${at.y * 100}%` }}
          />
        </div>
        {AXES.map(({ key, label }) => (
          <label key={key} className={`${font.small} ${css.axis}`}>
            {label}
            <input
              id={`${idOf(path)}-${key}`}
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
        {crops ? (
          <div className={`${stack.xs} ${css.crops}`}>
            {CROPS.map(({ crop, label }) => (
              <figure key={crop} className={font.tiny}>
                <div className={crop === 'room' ? css.room : undefined}>
                  <StoryPicture picture={source} whole={whole} crop={crop} shape={shape} alt="" />
                </div>
                <figcaption>{label}</figcaption>
              </figure>
            ))}
          </div>
        ) : null}
        {focal ? (
          <button type="button" className={parts.plain} onClick={() => set(path, undefined)}>
            Encuadrar solo
          </button>
        ) : (
          <p className={screen.detail}>
            Tocá la foto donde está lo que importa: ahí se queda cuando se recorta.
            {crops ? ' La galería la muestra siempre entera.' : null}
          </p>
        )}
      </div>
    </details>
  )
}

function focalOf({ focal }: JsonObject): Focal | undefined {
  const { x, y } = Object(focal) as Partial<Record<'x' | 'y', unknown>>
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined
}
