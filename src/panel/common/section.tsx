import { Link, type LinkProps } from '@tanstack/react-router'
import { nameInAddress } from '#/language/es-AR/name-in-address.ts'
import { agoWords, fullMoment } from './moments.ts'
import type { ReactNode, Ref } from 'react'
import { card, screen, anchor } from './styles.ts'
import { DocumentLink } from './document-link.tsx'

type PanelSectionProps = {
  id: string
  title: ReactNode
  count?: number | undefined
  className?: string | undefined
  children: ReactNode
}

export function PanelSection({ id, title, count, className, children }: PanelSectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className={screen.heading}>
        {title} {count === undefined ? null : <span className={screen.count}>{count}</span>}
      </h2>
      {children}
    </section>
  )
}

type CardProps = { id: string; title: ReactNode; role?: 'alert' | undefined; children: ReactNode }

export function Card({ id, title, role, children }: CardProps) {
  return (
    <section className={card.card} aria-labelledby={id} role={role}>
      <h2 id={id} className={card.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

type ListRowProps = {
  name: ReactNode
  /** Document that the name links to; `link` for other targets. */
  to?: { collection: string; id: string } | undefined
  hash?: string | undefined
  link?: Pick<LinkProps, 'to' | 'params' | 'search'>
  detail?: ReactNode
  children?: ReactNode
  end?: ReactNode
}

const ROW_NAME = `${anchor.quiet} ${screen.name}`

export function ListRow({ name, to, hash, link, detail, children, end }: ListRowProps) {
  return (
    <li className={screen.line}>
      <span className={screen.words}>
        {to ? (
          <DocumentLink to={to} hash={hash} className={ROW_NAME} preload="intent">
            {name}
          </DocumentLink>
        ) : link ? (
          <Link {...link} className={ROW_NAME}>
            {name}
          </Link>
        ) : typeof name === 'string' ? (
          <span className={screen.name}>{name}</span>
        ) : (
          name
        )}
        {detail ? <span className={screen.detail}>{detail}</span> : null}
        {children}
      </span>
      {typeof end === 'string' ? <span className={screen.detail}>{end}</span> : end}
    </li>
  )
}

type ScrollRegionProps = {
  label: string
  className: string | undefined
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Scroll container that the keyboard can reach, also without focusable content. */
export function ScrollRegion({ label, ...props }: ScrollRegionProps) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrows scroll it.
  return <div tabIndex={0} role="region" aria-label={label} {...props} />
}

/** Author and age; `by` is an email address, `at` an ISO 8601 instant. */
export function AuthorAgo({ by, at }: { by: string; at: string }) {
  return (
    <span className={screen.detail} title={`${by}, ${fullMoment(at)}`}>
      {nameInAddress(by)}, {agoWords(at)}
    </span>
  )
}
