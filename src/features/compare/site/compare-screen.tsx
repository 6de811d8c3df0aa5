import type { ComparePage } from '#/features/compare/compare-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import { FamiliesRow } from '#/site/search/families-row.tsx'
import { CompareCandidates } from './compare-candidates.tsx'
import { CompareShare } from './compare-share.tsx'
import { ComparisonByType } from './comparison-by-type.tsx'
import { CompareTable } from './compare-table.tsx'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import intro from '#/ui/page-intro.module.css'
import print from '#/ui/print.module.css'
import css from './compare-screen.module.css'

export function CompareScreen({ page }: { page: ComparePage }) {
  return (
    <div className={`${layout.page} ${intro.screen} ${print.paper} ${css.screen}`} data-enhance="comparison">
      <Breadcrumbs steps={page.breadcrumbs} />
      <div className={css.intro}>
        <h1 className={font.h1}>{page.title}</h1>
        <p className={intro.lead}>{page.intro}</p>
        {page.changes === null ? null : <p className={css.changes}>{page.changes}</p>}
        {page.notices.length > 0 ? (
          <ul className={intro.notices}>
            {page.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {page.split.length > 0 ? <ComparisonByType split={page.split} /> : null}
      {page.address === null ? null : <CompareShare address={page.address} title={page.meta.title} />}
      {page.groups.length > 0 ? (
        <CompareTable products={page.products} groups={page.groups} differences={page.differences} />
      ) : null}
      {page.atScale ? (
        <figure className={css.atScale}>
          <img
            className={css.sheet}
            src={page.atScale.link}
            width={960}
            height={484}
            alt={page.atScale.alt}
            loading="lazy"
            decoding="async"
          />
          <figcaption className={font.faint}>{page.atScale.caption}</figcaption>
        </figure>
      ) : null}
      {page.candidates ? <CompareCandidates {...page.candidates} chosen={page.products} /> : null}
      {page.families.length > 0 ? <FamiliesRow families={page.families} /> : null}
    </div>
  )
}
