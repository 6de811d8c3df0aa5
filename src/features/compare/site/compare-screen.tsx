import type { ComparePage } from '#/features/compare/compare-page.ts'
import { Drawing } from '#/ui/drawing.tsx'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import { FamiliesRow } from '#/site/search/families-row.tsx'
import { Icon } from '#/ui/icon.tsx'
import { Plate } from '#/ui/plate.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import anchor from '#/ui/anchor.module.css'
import rule from '#/ui/rule.module.css'
import stack from '#/ui/stack.module.css'
import space from '#/ui/space.module.css'
import { CompareShare } from './compare-share.tsx'
import { CompareTable } from './compare-table.tsx'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import intro from '#/ui/page-intro.module.css'
import print from '#/ui/print.module.css'
import css from './compare.module.css'

export function CompareScreen({ page }: { page: ComparePage }) {
  return (
    <div
      className={`${layout.page} ${intro.screen} ${print.paper}`}
      data-enhance="comparison"
      data-items={JSON.stringify(page.products.map(({ id, name, type }) => ({ id, name, type })))}
    >
      <Breadcrumbs steps={page.breadcrumbs} />
      <div className={css.intro}>
        <h1 className={font.h1}>{page.title}</h1>
        <p className={intro.lead}>{page.intro}</p>
        {page.changes === null ? null : <p className={`${space.above16} ${css.changes}`}>{page.changes}</p>}
        {page.notices.length > 0 ? (
          <ul className={intro.notices}>
            {page.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {page.split.length > 0 ? <ComparisonByType split={page.split} /> : null}
      {page.groups.length > 0 ? (
        <CompareTable products={page.products} groups={page.groups} differences={page.differences} />
      ) : null}
      {page.atScale ? (
        <figure className={css.atScale}>
          <Drawing drawing={{ ...page.atScale, width: 960, height: 484 }} />
          <figcaption className={font.faint}>{page.atScale.caption}</figcaption>
        </figure>
      ) : null}
      {page.address === null ? null : <CompareShare address={page.address} title={page.meta.title} />}
      {page.candidates ? (
        <CompareCandidates {...page.candidates} isBelowTable={page.products.length > 1} />
      ) : null}
      {page.families.length > 0 ? <FamiliesRow families={page.families} /> : null}
    </div>
  )
}

type CompareCandidatesProps = NonNullable<ComparePage['candidates']> & { isBelowTable: boolean }

function CompareCandidates({ title, products, isBelowTable }: CompareCandidatesProps) {
  return (
    <section
      aria-labelledby="sumar"
      className={isBelowTable ? `${print.never} ${layout.section}` : undefined}
    >
      <h2 id="sumar" className={`${font.h2} ${space.below20}`}>
        {title}
      </h2>
      <ul className={`${rule.above} ${css.candidateList}`}>
        {products.map((product) => (
          <li key={product.id} className={`${stack.m} ${rule.below} ${layout.relative} ${css.candidateItem}`}>
            <Plate picture={product.picture} sizes="88px" fallback={product.name.slice(0, 1)} alt="" thumb />
            <p className={css.words}>
              <span className={`${font.code} ${layout.block}`}>{product.id}</span>
              <SiteLink href={product.link} className={`${anchor.whole} ${font.medium}`}>
                <span className={layout.hidden}>Sumar </span>
                {product.name}
              </SiteLink>
            </p>
            <Icon name="plus" size={20} className={`${font.muted} ${css.plus}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ComparisonByType({ split }: Pick<ComparePage, 'split'>) {
  return (
    <ul className={css.typeList}>
      {split.map(({ label, names, link }) => (
        <li key={link} className={`${rule.below} ${layout.relative} ${css.typeItem}`}>
          <SiteLink
            href={link}
            className={`${font.h3} ${anchor.cover} ${layout.ends} ${font.medium} ${css.typeLink}`}
          >
            {label}
            <Icon name="arrowRight" size={18} />
          </SiteLink>
          <p className={`${font.muted} ${space.above4}`}>{names}</p>
        </li>
      ))}
    </ul>
  )
}
