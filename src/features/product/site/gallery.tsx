import type { ProductPage } from '#/features/product/product-page.ts'
import layout from '#/ui/layout.module.css'
import { Icon } from '#/ui/icon.tsx'
import { ResponsivePicture } from '#/ui/picture.tsx'
import { pictureWhole } from '#/ui/picture-sources.ts'
import { sizesByHeight } from '#/ui/sizes-by-height.ts'
import { Drawing } from '#/ui/drawing.tsx'
import font from '#/ui/font.module.css'
import print from '#/ui/print.module.css'
import css from './gallery.module.css'
import { OpenZoom, PictureZoom, ZOOM_SIZES } from './picture-zoom.tsx'
import { ProductVideo } from './product-video.tsx'
import { ModelStage } from './model3d/model-stage.tsx'
import { viewCaption, viewId } from './views.ts'
import type { ProductPicture } from '#/catalogue/documents/product.ts'

const STAGE_SIZES = '(min-width: 96em) 760px, (min-width: 75em) 49vw, (min-width: 56.25em) 52vw, 100vw'

const SCENE_HEIGHTS = { vw: 100, sm: 620, md: 560, lg: 620, xl: 700 } as const

type GalleryProps = Pick<
  ProductPage,
  'id' | 'name' | 'pictures' | 'videos' | 'colors' | 'drawings' | 'model3d'
>

/** Picture gallery; each thumbnail is a radio directly before its panel, so that CSS alone switches. */
export function Gallery({ id, name, pictures, videos, colors, drawings, model3d }: GalleryProps) {
  if (pictures.length === 0) return <CodePlate id={id} />
  // A photograph in scale replaces the scale drawing.
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
    const ground = picture.lit ? ` ${css.lit}` : ''
    return { picture, dark, ground }
  })
  return (
    <div className={`${layout.narrow} ${css.frame}`}>
      <fieldset className={css.gallery} data-enhance="gallery">
        <legend className={layout.hidden}>{`Imágenes de ${name}`}</legend>
        {slides.map((slide, index) => (
          <PhotoView key={viewId(index)} {...slide} index={index} count={count} />
        ))}
        {drawn.map((drawing, position) => {
          const index = pictures.length + position
          return (
            <GalleryView key={viewId(index)} index={index} name={drawing.name}>
              <span className={css.drawn}>
                <Drawing drawing={drawing} alt="" framed />
              </span>
              <div className={css.stage}>
                <Drawing drawing={drawing} framed />
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
              <span className={`${css.photo} ${layout.relative} ${css.moving}`}>
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
            picture: (
              <ResponsivePicture
                picture={picture}
                dark={dark}
                labelledBy={dark && nameId(index)}
                sizes={ZOOM_SIZES}
              />
            ),
            file: pictureWhole(picture),
          })),
          ...drawn.map((drawing, position) => ({
            key: viewId(pictures.length + position),
            ground: '',
            picture: <Drawing drawing={drawing} framed />,
            file: drawing.link,
          })),
        ]}
      />
    </div>
  )
}

type PhotoViewProps = {
  picture: ProductPage['pictures'][number]
  dark: ProductPicture | undefined
  /** Background classes, each preceded by a space. */
  ground: string
  index: number
  count: number
}

function PhotoView({ picture, dark, ground, index, count }: PhotoViewProps) {
  return (
    <GalleryView index={index} name={picture.alt} darkName={dark?.alt} alone={count === 1}>
      <span className={`${css.photo}${ground}`}>
        <ResponsivePicture picture={picture} dark={dark} sizes="96px" alt="" fit="cover" />
      </span>
      <div className={`${css.stage}${ground}`} data-lead={index === 0 || undefined}>
        <ResponsivePicture
          picture={picture}
          dark={dark}
          labelledBy={dark && nameId(index)}
          sizes={picture.cutout ? STAGE_SIZES : sizesByHeight(picture, SCENE_HEIGHTS)}
          priority={index === 0}
          fit="cover"
          className={picture.cutout ? css.object : css.scene}
        />
        <OpenZoom />
        {count === 1 ? null : (
          <Caption index={index} count={count} text={viewCaption(picture)} dark={dark && viewCaption(dark)} />
        )}
      </div>
    </GalleryView>
  )
}

type ViewProps = {
  index: number
  name: string
  /** Name in the dark theme, where it shows another picture. */
  darkName?: string | undefined
  alone?: boolean
  children: [thumbnail: React.ReactNode, stage: React.ReactNode]
}

function GalleryView({ index, name, darkName, alone = false, children: [thumbnail, stage] }: ViewProps) {
  return (
    <>
      <label className={alone ? layout.hidden : `${print.never} ${css.thumb}`}>
        <input
          type="radio"
          name="vista"
          id={viewId(index)}
          className={css.radio}
          defaultChecked={index === 0}
          aria-label={darkName === undefined ? name : undefined}
        />
        {thumbnail}
        {darkName === undefined ? null : (
          <span id={nameId(index)} className={layout.hidden}>
            <ThemeText light={name} dark={darkName} />
          </span>
        )}
      </label>
      {stage}
    </>
  )
}

type CaptionProps = { index: number; count: number; text: string; dark?: string | undefined }

function Caption({ index, count, text, dark }: CaptionProps) {
  return (
    <p className={`${font.small} ${print.never} ${font.tabular} ${css.caption}`}>
      {`${index + 1} / ${count} `}
      <span className={css.view}>{dark === undefined ? text : <ThemeText light={text} dark={dark} />}</span>
    </p>
  )
}

function ThemeText({ light, dark }: { light: string; dark: string }) {
  return (
    <>
      <span className={css.onLight}>{light}</span>
      <span className={css.onDark}>{dark}</span>
    </>
  )
}

/** Element id of the name that follows the theme. */
function nameId(index: number): string {
  return `${viewId(index)}-nombre`
}

/** Picture for the dark theme: swaps the lit view and the first; undefined if unchanged. */
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
    <div className={`${layout.narrow} ${css.frame}`}>
      <p className={`${print.never} ${layout.centre} ${font.medium} ${css.codePlate}`} aria-hidden="true">
        {id}
      </p>
    </div>
  )
}
