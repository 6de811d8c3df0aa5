import type { TextPage } from '#/features/text-pages/text-page.ts'
import font from '#/ui/font.module.css'
import { LongPage } from '#/site/long-page/long-page.tsx'
import { ScenePicture } from '#/site/scene/scene.tsx'
import space from '#/ui/space.module.css'
import css from './text-pages.module.css'

export function TextScreen({ page }: { page: TextPage }) {
  const intro = (
    <>
      <h1 className={font.h1}>{page.title}</h1>
      <p className={`${font.lead} ${space.above16} ${css.summary}`}>{page.summary}</p>
      <p className={`${font.faint} ${space.above16}`}>
        Actualizado el <time dateTime={page.updatedOnIso}>{page.updatedOn}</time>
      </p>
      {page.scene ? (
        <div className={space.above40}>
          <ScenePicture picture={page.scene} />
        </div>
      ) : null}
    </>
  )
  return (
    <LongPage
      breadcrumbs={page.breadcrumbs}
      intro={intro}
      sections={page.sections}
      text={{ dangerouslySetInnerHTML: { __html: page.html } }}
    />
  )
}
