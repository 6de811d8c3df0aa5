import { Fragment } from 'react'
import type { ManualPage } from '#/features/manuals/manual-page.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import button from '#/ui/button.module.css'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import print from '#/ui/print.module.css'
import { LongPage } from '#/site/long-page/long-page.tsx'
import { ManualFigure, ManualBlockView } from './manual-block.tsx'
import css from './manual-screen.module.css'

export function ManualScreen({ page }: { page: ManualPage }) {
  const { code, name, sections, parts, measures, pdf, product, spareParts } = page
  const intro = (
    <>
      <h1 className={font.h1}>{name}: manual de uso</h1>
      <p className={`${font.code} ${css.code}`}>{code}</p>
      <p className={`${print.never} ${layout.wrap} ${css.ways}`}>
        <a href={pdf.link} download className={button.outline}>
          Descargar en {pdf.file}
        </a>
        <SiteLink href={product} className={button.text}>
          Ver el producto
        </SiteLink>
        {spareParts === null ? null : (
          <SiteLink href={spareParts} className={button.text}>
            Repuestos
          </SiteLink>
        )}
      </p>
    </>
  )
  const text = sections.map(({ id, title, blocks }) => (
    <Fragment key={id}>
      <h2 id={id}>{title}</h2>
      {id === 'especificaciones' && measures ? <ManualFigure drawing={measures} /> : null}
      {id === 'problemas' && page.faults !== null ? (
        <p className={print.never}>
          <SiteLink href={page.faults} className={button.tall}>
            Resolvelo paso a paso
          </SiteLink>
        </p>
      ) : null}
      {blocks.map((block) => (
        <ManualBlockView key={JSON.stringify(block)} block={block} parts={parts} />
      ))}
    </Fragment>
  ))
  return (
    <div className={print.paper}>
      <LongPage
        breadcrumbs={page.breadcrumbs}
        intro={intro}
        sections={sections}
        alwaysListed
        text={{ children: text }}
      />
    </div>
  )
}
