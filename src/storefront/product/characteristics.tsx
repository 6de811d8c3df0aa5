import { formatNumber, joinUnit } from '../../catalogue/text/format.ts'
import type { ProductPage } from '../../catalogue/pages/product-page.ts'
import { arrangeHighlights, type Arrangement } from './arrange-highlights.ts'
import css from './characteristics.module.css'
import { claimFigures } from './claim-figures.ts'
import { Measures, measuresCaption } from './measures.tsx'
import { StoryPicture } from './story-picture.tsx'
import { isTall, storyPictures } from './story-pictures.ts'

type CharacteristicsProps = Pick<
  ProductPage,
  'description' | 'highlights' | 'pictures' | 'size' | 'front' | 'weight' | 'specs'
>

/** What it is like: in words, in one big room, in close-ups, and in centimetres. */
export function Characteristics(props: CharacteristicsProps) {
  const arrangement = arrangeHighlights(props.highlights, props.size)
  return (
    <section id="caracteristicas" aria-labelledby="caracteristicas-titulo" className={css.section}>
      <div className={css.intro}>
        <h2 id="caracteristicas-titulo" className={css.heading}>
          Características
        </h2>
        <div className={css.description}>
          {props.description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      {arrangement ? <Stories {...props} arrangement={arrangement} /> : null}
      {props.size ? (
        <InCentimetres
          size={props.size}
          front={props.front}
          weight={props.weight}
          highlight={arrangement?.measures ?? null}
        />
      ) : null}
    </section>
  )
}

const CROPS = ['first', 'second', 'third'] as const

type StoriesProps = Pick<ProductPage, 'pictures' | 'size' | 'specs'> & { arrangement: Arrangement }

function Stories({ arrangement: { lead, details }, pictures, size, specs }: StoriesProps) {
  const { room, closeUps } = storyPictures(pictures)
  if (!room) return <Plain highlights={[lead, ...details]} />
  const shape = isTall(size) ? 'tall' : 'wide'
  const shown = details.slice(0, details.length === 4 ? 2 : closeUps.length)
  const figures = claimFigures(lead, specs)
  return (
    <>
      <article className={room.cutout ? css.room : css.lightRoom} data-shape={shape}>
        <div className={css.roomWords}>
          <h3 className={css.lead}>{lead.title}</h3>
          <p className={css.leadText}>{lead.text}</p>
          {figures.length > 0 ? (
            <dl className={css.figures}>
              {figures.map(({ value, label }) => (
                <div key={label} className={css.figure}>
                  <dt className={css.figureLabel}>{label}</dt>
                  <dd className={css.figureValue}>{value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
        <StoryPicture picture={room} crop="room" shape={shape} />
      </article>
      <div className={css.closeUps} data-count={shown.length}>
        {shown.map((detail, index) => (
          <article key={detail.title} className={css.closeUp}>
            <StoryPicture picture={closeUps[index]!} crop={CROPS[index]!} shape={shape} />
            <div>
              <h3 className={css.title}>{detail.title}</h3>
              <p className={css.text}>{detail.text}</p>
            </div>
          </article>
        ))}
      </div>
      <Plain highlights={details.slice(shown.length)} />
    </>
  )
}

/** Highlights that stand on their words alone. */
function Plain({ highlights }: { highlights: ProductPage['highlights'] }) {
  if (highlights.length === 0) return null
  return (
    <div className={css.plain} data-count={highlights.length}>
      {highlights.map(({ title, text }) => (
        <article key={title} className={css.plainItem}>
          <h3 className={css.title}>{title}</h3>
          <p className={css.text}>{text}</p>
        </article>
      ))}
    </div>
  )
}

type InCentimetresProps = Pick<ProductPage, 'front'> & {
  size: NonNullable<ProductPage['size']>
  weight: string | null
  highlight: Arrangement['measures']
}

function InCentimetres({ size, front, weight, highlight }: InCentimetresProps) {
  return (
    <article className={css.measures}>
      <figure>
        <div className={css.drawing}>
          <Measures size={size} front={front} />
        </div>
        <figcaption className={css.caption}>{measuresCaption(size)}</figcaption>
      </figure>
      <div>
        <h3 className={css.lead}>{highlight?.title ?? allSides(size)}</h3>
        <p className={css.text}>
          {highlight?.text ?? `De ancho, alto y profundidad.${weight === null ? '' : ` Pesa ${weight}.`}`}
        </p>
      </div>
    </article>
  )
}

function allSides({ width, height, depth }: NonNullable<ProductPage['size']>): string {
  return joinUnit([width, height, depth].map(formatNumber).join('\u00a0× '), 'cm')
}
