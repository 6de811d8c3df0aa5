import type { ProductPage } from '#/features/product/product-page.ts'
import type { Arrangement } from './arrange-highlights.ts'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import layout from '#/ui/layout.module.css'
import css from './stories.module.css'
import { StoryPicture } from '#/ui/story-picture.tsx'
import { ProductVideo } from './product-video.tsx'
import { isTall, storyPictures } from './story-pictures.ts'

const CROP_NAMES = ['first', 'second', 'third'] as const

type StoriesProps = Pick<ProductPage, 'pictures' | 'size' | 'figures'> & { arrangement: Arrangement }

export function ProductStories({ arrangement: { lead, details }, pictures, size, figures }: StoriesProps) {
  const { room, closeUps, words } = storyPictures(pictures, lead, details)
  if (!room) return <PlainHighlights highlights={[lead, ...details]} />
  const shape = isTall(size) ? 'tall' : 'wide'
  return (
    <>
      <article className={room.lit ? css.room : css.lightRoom}>
        <div className={css.roomWords}>
          <h3 className={css.lead}>{lead.title}</h3>
          <p className={css.leadText}>{lead.text}</p>
          {figures.length > 0 ? (
            <dl className={`${layout.wrap} ${css.figures}`}>
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
    <div className={css.plain}>
      {highlights.map(({ title, text }) => (
        <article key={title} className={css.plainItem}>
          <h3 className={css.title}>{title}</h3>
          <p className={`${font.muted} ${css.text}`}>{text}</p>
        </article>
      ))}
    </div>
  )
}
