import type { ReactNode } from 'react'
import { useIsChanged, useIssue } from './document-context.ts'
import { idOf } from '../common/field-id.ts'
import { HereMark, hereId, useHere } from './presence-mark.tsx'
import css from './control-frame.module.css'

type Labelled = {
  path: string
  label: string
  optional?: boolean
  help?: string | undefined
  error?: string | undefined
}

export function ControlFrame({
  path,
  label,
  optional,
  help,
  error,
  children,
}: Labelled & { children: ReactNode }) {
  const issue = useIssue(path)
  const isChanged = useIsChanged(path)
  return (
    <div className={css.field} data-changed={isChanged || undefined} data-field={path}>
      <div className={css.head}>
        <label htmlFor={idOf(path)} className={css.label}>
          {label}
          {optional ? <span className={css.quiet}> (opcional)</span> : null}
          {isChanged ? <span className={css.changed}> · cambió</span> : null}
        </label>
        <HereMark path={path} />
      </div>
      {children}
      {error ? (
        <p id={`${idOf(path)}-error`} className={css.error}>
          {error}
        </p>
      ) : null}
      {issue && !error ? (
        <p id={`${idOf(path)}-aviso`} className={issue.severity === 'error' ? css.error : css.warning}>
          {issue.message}
        </p>
      ) : null}
      {help ? (
        <p id={`${idOf(path)}-ayuda`} className={css.help}>
          {help}
        </p>
      ) : null}
    </div>
  )
}

export function useControl(
  path: string,
  { help, error }: { help?: string | undefined; error?: string | undefined },
) {
  const issue = useIssue(path)
  const isShared = useHere(path) !== undefined
  const id = idOf(path)
  const said = [
    isShared && hereId(path),
    error && `${id}-error`,
    issue && !error && `${id}-aviso`,
    help && `${id}-ayuda`,
  ]
  return {
    id,
    className: css.control,
    'aria-invalid': error !== undefined || issue?.severity === 'error' || undefined,
    'aria-describedby': said.filter(Boolean).join(' ') || undefined,
  }
}

export function FieldSet({ path, label, help, children }: Labelled & { children: ReactNode }) {
  const issue = useIssue(path)
  const isChanged = useIsChanged(path)
  const isShared = useHere(path) !== undefined
  return (
    <fieldset
      data-field={path}
      className={css.set}
      id={idOf(path)}
      tabIndex={-1}
      aria-describedby={
        [isShared && hereId(path), issue && `${idOf(path)}-aviso`].filter(Boolean).join(' ') || undefined
      }
    >
      <legend className={css.legend}>
        {label}
        {isChanged ? <span className={css.changed}> · cambió</span> : null}
      </legend>
      <HereMark path={path} />
      {help ? <p className={css.help}>{help}</p> : null}
      {issue ? (
        <p id={`${idOf(path)}-aviso`} className={issue.severity === 'error' ? css.error : css.warning}>
          {issue.message}
        </p>
      ) : null}
      {children}
    </fieldset>
  )
}
