import type { ReactNode } from 'react'
import type { FieldChange, ShownFile } from '../../pages/panel/panel-data.ts'
import layout from '../../ui/layout.module.css'
import css from './changes-list.module.css'

export function ChangesList({
  changes,
  className,
  mark,
}: {
  changes: readonly FieldChange[]
  className?: string | undefined
  /** What stands with each. */
  mark?: ((change: FieldChange) => ReactNode) | undefined
}) {
  return (
    <dl className={className}>
      {changes.map((change) => {
        const { path, label, before, after, shown } = change
        return (
          <div key={path}>
            <dt>{mark ? mark(change) : label}</dt>
            <dd>
              <del>
                {before}
                <Shown files={shown?.before} />
              </del>{' '}
              →{' '}
              <ins>
                {after}
                <Shown files={shown?.after} />
              </ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Shown({ files }: { files: readonly ShownFile[] | undefined }) {
  if (!files || files.length === 0) return null
  return (
    <span className={`${layout.wrap} ${css.shown}`}>
      {files.map(({ kind, address, name }) =>
        kind === 'picture' ? (
          <img key={`${address} ${name}`} src={address} alt={name} className={css.picture} loading="lazy" />
        ) : (
          <a key={`${address} ${name}`} href={address} target="_blank" rel="noreferrer">
            Abrir «{name}»
          </a>
        ),
      )}
    </span>
  )
}

export function ChangesRegion({
  className,
  children,
}: {
  className: string | undefined
  children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A keyboard scrolls it, too.
    <div className={className} tabIndex={0} role="region" aria-label="Qué cambia">
      {children}
    </div>
  )
}
