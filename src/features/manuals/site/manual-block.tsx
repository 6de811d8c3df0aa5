import { Fragment } from 'react'
import type { ManualPage } from '#/features/manuals/manual-page.ts'
import { unbroken } from '#/ui/unbroken.tsx'
import font from '#/ui/font.module.css'
import css from './manual-screen.module.css'

type ManualBlockProps = {
  block: ManualPage['sections'][number]['blocks'][number]
  parts: ManualPage['parts']
}

export function ManualBlockView({ block, parts }: ManualBlockProps) {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>
    case 'heading':
      return <h3>{block.text}</h3>
    case 'notice':
      return (
        <p className={css.notice}>
          <strong className={font.medium}>Importante:</strong> {block.text}
        </p>
      )
    case 'list':
      return <Items items={block.items} />
    case 'steps':
      return (
        <ol>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      )
    case 'facts':
    case 'directory':
      return (
        <dl className={block.kind === 'facts' ? css.facts : css.places}>
          {block.rows.map(({ label, value }) => (
            <div key={`${label}: ${value}`}>
              <dt className={block.kind === 'facts' ? font.muted : font.medium}>{label}</dt>
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
      // On a screen it is a link above the problems.
      return null
    case 'drawing':
      return parts === null ? null : (
        <>
          <ManualFigure drawing={parts} {...parts} />
          <ol className={css.parts}>
            {parts.names.map(({ name, use }) => (
              <li key={`${name}: ${use}`}>
                <span className={font.medium}>{name}</span>
                {use === null ? null : <span className={css.use}>{use}</span>}
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
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

type FigureProps = { drawing: NonNullable<ManualPage['measures']>; width?: number; height?: number }

export function ManualFigure({ drawing: { link, alt, caption }, width = 720, height = 600 }: FigureProps) {
  return (
    <figure className={css.figure}>
      <img
        className={css.drawing}
        src={link}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
      {caption === '' ? null : <figcaption className={font.faint}>{caption}</figcaption>}
    </figure>
  )
}
