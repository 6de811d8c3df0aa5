import type { ProductPage } from '#/features/product/product-page.ts'
import type { Arrangement } from './arrange-highlights.ts'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import layout from '#/ui/layout.module.css'
import rule from '#/ui/rule.module.css'
import space from '#/ui/space.module.css'
import surface from '#/ui/surface.module.css'
import touch from '#/ui/touch.module.css'
import css from './stories.module.css'
import { StoryPicture } from '#/ui/story-picture.tsx'
import { ProductVideo } from './product-video.tsx'
import { isTall, storyPictures } from './story-pictures.ts'

const CROP_NAMES = ['first', 'second', 'third'] as const

type StoriesProps = Pick<ProductPage, 'pictures' | 'lightModes' | 'size' | 'figures'> & {
  arrangement: Arrangement
}

export function ProductStories({
  arrangement: { lead, details },
  pictures,
  lightModes,
  size,
  figures,
}: StoriesProps) {
  const { room, closeUps, words } = storyPictures(pictures, lead, details)
  if (!room) return <PlainHighlights highlights={[lead, ...details]} />
  const shape = isTall(size) ? 'tall' : 'wide'
  return (
    <>
      <article className={room.lit ? css.room : `${css.room} ${css.lightRoom}`}>
        <div className={`${layout.relative} ${css.roomWords}`}>
          <h3 className={css.lead}>{lead.title}</h3>
          <p className={css.leadText}>{lead.text}</p>
          {figures.length > 0 ? (
            <dl className={`${layout.wrap} ${font.tabular} ${css.figures}`}>
              {figures.map(({ value, label }) => (
                <div key={label} className={css.figure}>
                  <dt className={`${font.small} ${css.figureLabel}`}>{label}</dt>
                  <dd className={`${font.medium} ${css.figureValue}`}>{value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
        {lead.video ? (
          <ProductVideo video={lead.video} className={css.video} />
        ) : room.lit && lightModes.length > 0 ? (
          <LightModes modes={lightModes} shape={shape} />
        ) : (
          <StoryPicture {...room} crop="room" shape={shape} alt="" />
        )}
      </article>
      <div className={`${stack.xl} ${css.closeUps}`} data-count={closeUps.length}>
        {closeUps.map(({ highlight, picture }, index) => (
          <article key={highlight.title} className={css.closeUp}>
            {highlight.video ? (
              <ProductVideo video={highlight.video} className={css.ownVideo} />
            ) : (
              <StoryPicture
                {...picture}
                crop={CROP_NAMES[index] ?? 'third'}
                shape={shape}
                alt={highlight.picture?.alt ?? ''}
              />
            )}
            <div>
              <h3 className={css.title}>{highlight.title}</h3>
              <p className={`${font.muted} ${css.text}`}>{highlight.text}</p>
            </div>
          </article>
        ))}
      </div>
      <PlainHighlights highlights={words} />
    </>
  )
}

function PlainHighlights({ highlights }: { highlights: ProductPage['highlights'] }) {
  if (highlights.length === 0) return null
  return (
    <div className={rule.below}>
      {highlights.map(({ title, text }) => (
        <article key={title} className={`${rule.above} ${css.plainItem}`}>
          <h3 className={css.title}>{title}</h3>
          <p className={`${font.muted} ${css.text}`}>{text}</p>
        </article>
      ))}
    </div>
  )
}

type LightModesProps = { modes: ProductPage['lightModes']; shape: 'tall' | 'wide' }

/**
 * Each radio stands directly before its picture, so that CSS alone switches and the picture loads only then; the first
 * picture stays beneath the others while one loads.
 */
function LightModes({ modes, shape }: LightModesProps) {
  return (
    <fieldset className={`${layout.wrap} ${layout.relative} ${css.modes}`}>
      <legend className={layout.hidden}>Modos de luz</legend>
      {modes.map((picture, place) => (
        <div key={picture.hash} className={layout.contents}>
          <label className={`${surface.room} ${touch.line} ${space.gap8} ${css.mode}`}>
            <input type="radio" name="luz" defaultChecked={place === 0} />
            {picture.lightMode}
          </label>
          <div className={place === 0 ? css.light : `${css.light} ${css.other}`}>
            <StoryPicture picture={picture} whole={false} crop="room" shape={shape} alt="" />
          </div>
        </div>
      ))}
    </fieldset>
  )
}
