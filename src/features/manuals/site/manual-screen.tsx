import { Drawing } from '#/ui/drawing.tsx'
import { Fragment } from 'react'
import type { ManualPage } from '#/features/manuals/manual-page.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import button from '#/ui/button.module.css'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import print from '#/ui/print.module.css'
import { LongPage } from '#/site/long-page/long-page.tsx'
import { unbroken } from '#/ui/unbroken.tsx'
import space from '#/ui/space.module.css'
import css from './manuals.module.css'

export function ManualScreen({ page }: { page: ManualPage }) {
  const { code, name, sections, parts, measures, pdf, product, spareParts } = page
  const intro = (
    <>
      <h1 className={font.h1}>{name}: manual de uso</h1>
      <p className={`${font.code} ${space.above12}`}>{code}</p>
      <p className={`${print.never} ${layout.wrap} ${space.above24} ${css.ways}`}>
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
            Resolver un problema paso a paso
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

type ManualBlockProps = {
  block: ManualPage['sections'][number]['blocks'][number]
  parts: ManualPage['parts']
}

function ManualBlockView({ block, parts }: ManualBlockProps) {
  switch (block.kind) {
    case 'text':
      return <p>{unbroken(block.text)}</p>
    case 'heading':
      return <h3>{block.text}</h3>
    case 'notice':
      return (
        <p className={css.notice}>
          <strong className={font.medium}>Importante:</strong> {unbroken(block.text)}
        </p>
      )
    case 'list':
      return <Items items={block.items} />
    case 'steps':
      return (
        <ol>
          {block.items.map((item) => (
            <li key={item}>{unbroken(item)}</li>
          ))}
        </ol>
      )
    case 'facts':
    case 'directory':
      return (
        <dl className={block.kind === 'facts' ? css.facts : css.places}>
          {block.rows.map(({ label, value }) => (
            <div key={`${label}: ${value}`}>
              <dt className={block.kind === 'facts' ? font.muted : font.medium}>{unbroken(label)}</dt>
              <dd>{unbroken(value)}</dd>
            </div>
          ))}
        </dl>
      )
    case 'blanks':
      return (
        <ul className={css.blanks}>
          {block.labels.map((label) => (
            <li key={label}>{label}:</li>
          ))}
        </ul>
      )
    case 'problems':
      return block.rows.map(({ problem, remedies }) => (
        <Fragment key={problem}>
          <h3>{problem}</h3>
          <Items items={remedies} />
        </Fragment>
      ))
    case 'code':
      // QR codes are for print; the screen has a link instead.
      return null
    case 'drawing':
      return parts === null ? null : (
        <>
          <ManualFigure drawing={parts} {...parts} />
          <ol className={css.parts}>
            {parts.names.map(({ name, use }) => (
              <li key={`${name}: ${use}`}>
                <span className={font.medium}>{name}</span>
                {use === null ? null : <span className={`${layout.block} ${font.muted}`}>{use}</span>}
              </li>
            ))}
          </ol>
        </>
      )
  }
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{unbroken(item)}</li>
      ))}
    </ul>
  )
}

type FigureProps = { drawing: NonNullable<ManualPage['measures']>; width?: number; height?: number }

function ManualFigure({ drawing: { link, alt, caption }, width = 720, height = 600 }: FigureProps) {
  return (
    <figure className={css.figure}>
      <Drawing drawing={{ link, alt, width, height }} className={css.drawing} />
      {caption === '' ? null : <figcaption className={font.faint}>{caption}</figcaption>}
    </figure>
  )
}
