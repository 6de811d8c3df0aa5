import type { ProductPage } from '../../pages/product-page.ts'
import type { Arrangement } from './arrange-highlights.ts'
import css from './stories.module.css'
import { StoryPicture } from '../../ui/story-picture.tsx'
import { isTall, storyPictures } from './story-pictures.ts'

const CROPS = ['first', 'second', 'third'] as const

type StoriesProps = Pick<ProductPage, 'pictures' | 'size' | 'figures'> & { arrangement: Arrangement }

/** Highlights with pictures: the first in a room of its own, up to three as close-ups, the rest in words. */
export function Stories({ arrangement: { lead, details }, pictures, size, figures }: StoriesProps) {
  const { room, closeUps } = storyPictures(pictures)
  if (!room) return <Plain highlights={[lead, ...details]} />
  const shape = isTall(size) ? 'tall' : 'wide'
  const shown = details.slice(0, closeUps.length)
  return (
    <>
      <article className={room.cutout ? css.room : css.lightRoom}>
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
