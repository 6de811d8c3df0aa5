import type { ProductPage } from '#/features/product/product-page.ts'
import layout from '#/ui/layout.module.css'
import { Icon } from '#/ui/icon.tsx'
import { ResponsivePicture } from '#/ui/picture.tsx'
import { pictureWhole } from '#/ui/picture-sources.ts'
import { sizesByHeight } from '#/ui/sizes-by-height.ts'
import { DrawnSheet } from './drawn-sheet.tsx'
import font from '#/ui/font.module.css'
import print from '#/ui/print.module.css'
import css from './gallery.module.css'
import { OpenZoom, PictureZoom, ZOOM_SIZES } from './picture-zoom.tsx'
import { SCENE_HEIGHTS, STAGE_SIZES } from './stage-sizes.ts'
import { ProductVideo } from './product-video.tsx'
import { ModelStage } from './model3d/model-stage.tsx'
import { viewCaption, viewId } from './views.ts'
import type { ProductPicture } from '#/catalogue/documents/product.ts'

type GalleryProps = Pick<
  ProductPage,
  'id' | 'name' | 'pictures' | 'videos' | 'colors' | 'drawings' | 'model3d'
>

/** Each thumbnail is a radio directly before its panel, so that the browser alone switches. */
export function Gallery({ id, name, pictures, videos, colors, drawings, model3d }: GalleryProps) {
  if (pictures.length === 0) return <CodePlate id={id} />
  // A photograph that shows its size says it better than a drawing.
  const hasScale = pictures.some(({ view }) => view === 'en-escala')
  const drawn = drawings
    ? [
        ...(hasScale ? [] : [{ ...drawings.scale, text: 'En escala', name: `${name}, en escala` }]),
        { ...drawings.measures, text: 'Medidas', name: `Medidas de ${name}` },
      ]
    : []
  const lit = pictures.find((picture) => picture.lit)
  const still = pictures[0]!
  const flat = pictures.length + drawn.length + videos.length
  const count = flat + (model3d ? 1 : 0)
  const slides = pictures.map((picture, index) => {
    const dark = inTheDark(picture, index, pictures[0], lit)
    const ground = [picture.lit && css.lit, !picture.lit === Boolean(dark) && css.litInTheDark]
      .map((name) => (name ? ` ${name}` : ''))
      .join('')
    return { picture, dark, ground }
  })
  return (
    <div className={css.frame}>
      <fieldset className={css.gallery} data-enhance="gallery">
        <legend className={layout.hidden}>{`Imágenes de ${name}`}</legend>
        {slides.map(({ picture, dark, ground }, index) => (
          <GalleryView
            key={viewId(index)}
            index={index}
            name={picture.alt}
            color={colorOf(picture, colors)}
            alone={count === 1}
          >
            <span className={`${css.photo}${ground}`}>
              <ResponsivePicture picture={picture} dark={dark} sizes="96px" alt="" fit="cover" />
            </span>
            <div className={`${css.stage}${ground}`} data-lead={index === 0 || undefined}>
              <ResponsivePicture
                picture={picture}
                dark={dark}
                sizes={picture.cutout ? STAGE_SIZES : sizesByHeight(picture, SCENE_HEIGHTS)}
                priority={index === 0}
                fit="cover"
                className={picture.cutout ? css.object : css.scene}
              />
              <OpenZoom />
              {count === 1 ? null : (
                <Caption
                  index={index}
                  count={count}
                  text={viewCaption(picture, colors.length > 1)}
                  dark={dark && viewCaption(dark, colors.length > 1)}
                />
              )}
            </div>
          </GalleryView>
        ))}
        {drawn.map((drawing, position) => {
          const index = pictures.length + position
          return (
            <GalleryView key={viewId(index)} index={index} name={drawing.name}>
              <span className={css.drawn}>
                <DrawnSheet drawing={drawing} alt="" />
              </span>
              <div className={css.stage}>
                <DrawnSheet drawing={drawing} />
                <OpenZoom />
                <Caption index={index} count={count} text={drawing.text} />
              </div>
            </GalleryView>
          )
        })}
        {videos.map((video, position) => {
          const index = pictures.length + drawn.length + position
          return (
            <GalleryView key={viewId(index)} index={index} name={`Video: ${video.title}`}>
              <span className={`${css.photo} ${css.moving}`}>
                <ResponsivePicture picture={video.poster} sizes="96px" alt="" fit="cover" />
              </span>
              <div className={css.stage}>
                <ProductVideo video={video} className={css.video} />
              </div>
            </GalleryView>
          )
        })}
        {model3d ? (
          <GalleryView index={flat} name={`${name}, en 3D`}>
            <span className={`${layout.centre} ${font.small} ${css.solid}`}>
              <Icon name="cube" size={24} />
              3D
            </span>
            <ModelStage
              name={name}
              colors={colors}
              model={model3d}
              still={still}
              sizes={STAGE_SIZES}
              className={css.stage}
            />
          </GalleryView>
        ) : null}
      </fieldset>
      <PictureZoom
        name={name}
        pictures={[
          ...slides.map(({ picture, dark, ground }, index) => ({
            key: viewId(index),
            ground,
            picture: <ResponsivePicture picture={picture} dark={dark} sizes={ZOOM_SIZES} />,
            file: pictureWhole(picture),
          })),
          ...drawn.map((drawing, position) => ({
            key: viewId(pictures.length + position),
            ground: '',
            picture: <DrawnSheet drawing={drawing} />,
            file: drawing.link,
          })),
        ]}
      />
    </div>
  )
}

type ViewProps = {
  index: number
  name: string
  color?: number | undefined
  alone?: boolean
  children: [thumbnail: React.ReactNode, stage: React.ReactNode]
}

function GalleryView({ index, name, color, alone = false, children: [thumbnail, stage] }: ViewProps) {
  return (
    <>
      <label className={alone ? layout.hidden : `${print.never} ${css.thumb}`}>
        <input
          type="radio"
          name="vista"
          id={viewId(index)}
          className={css.radio}
          data-color={color}
          defaultChecked={index === 0}
          aria-label={name}
        />
        {thumbnail}
      </label>
      {stage}
    </>
  )
}

type CaptionProps = { index: number; count: number; text: string; dark?: string | undefined }

function Caption({ index, count, text, dark }: CaptionProps) {
  return (
    <p className={`${font.small} ${print.never} ${css.caption}`}>
      {`${index + 1} / ${count} `}
      <span className={css.view}>
        {dark === undefined ? (
          text
        ) : (
          <>
            <span className={css.onLight}>{text}</span>
            <span className={css.onDark}>{dark}</span>
          </>
        )}
      </span>
    </p>
  )
}

/** In the dark the lit view comes first, and the first in its place. */
function inTheDark(
  picture: ProductPicture,
  index: number,
  first: ProductPicture | undefined,
  lit: ProductPicture | undefined,
): ProductPicture | undefined {
  if (picture === lit) return index === 0 ? undefined : first
  return index === 0 ? lit : undefined
}

function CodePlate({ id }: { id: string }) {
  return (
    <div className={css.frame}>
      <p className={`${print.never} ${layout.centre} ${font.medium} ${css.codePlate}`} aria-hidden="true">
        {id}
      </p>
    </div>
  )
}

function colorOf(
  picture: ProductPage['pictures'][number],
  colors: ProductPage['colors'],
): number | undefined {
  const index = colors.findIndex((color) => color.name === picture.variant)
  return index === -1 ? undefined : index
}
