import type { ReactNode } from 'react'
import { useIsChanged, useIssue, useIsErrorVisible, useForm } from './document-context.ts'
import { fieldElementId } from '#/panel/common/field-element.ts'
import { ConflictChoice } from './field-conflict.tsx'
import { FieldMarks } from '#/publishing/panel/editor-parts.tsx'
import { font, layout, parts, stack, utility } from '#/panel/common/styles.ts'
import css from './controls.module.css'

/** Props common to controls; each reads the value at its path. */
export type ControlProps = {
  path: string
  label: string
  optional?: boolean
  help?: string | undefined
  /** Button of a list that starts as a copy of the automatic content. */
  automatic?: string | undefined
}

type FrameProps = ControlProps & { error?: string | undefined; children: ReactNode }

export function ControlFrame({ path, label, optional, help, error, children }: FrameProps) {
  const isChanged = useIsChanged(path)
  return (
    <div className={css.field} data-changed={isChanged || undefined} data-field={path}>
      <div className={`${layout.wrap} ${css.head}`}>
        <label htmlFor={fieldElementId(path)} className={`${font.muted} ${css.label}`}>
          {label}
          {optional ? <span className={font.pale}> (opcional)</span> : null}
          {isChanged ? <ChangedMark /> : null}
        </label>
        <HereMark path={path} />
        <FieldMarks path={path} label={label} />
      </div>
      {children}
      <ConflictChoice path={path} />
      {error ? (
        <p id={`${fieldElementId(path)}-error`} className={css.error}>
          {error}
        </p>
      ) : (
        <FieldIssue path={path} />
      )}
      {help ? (
        <p id={`${fieldElementId(path)}-ayuda`} className={`${font.muted} ${css.help}`}>
          {help}
        </p>
      ) : null}
    </div>
  )
}

/** Shows an issue as help while typing, and as an error after the field loses focus. */
export function useErrorOrHelp<Props extends ControlProps>(
  props: Props,
  wrong: string | undefined,
): Props & { error?: string } {
  const isVisible = useIsErrorVisible(props.path)
  if (wrong === undefined) return props
  return isVisible ? { ...props, error: wrong } : { ...props, help: wrong }
}

export function useControl({ path, help, error }: Pick<FrameProps, 'path' | 'help' | 'error'>) {
  const issue = useIssue(path)
  const isShared = useHere(path) !== undefined
  const id = fieldElementId(path)
  return {
    id,
    className: `${parts.control} ${css.control}`,
    'aria-invalid': error !== undefined || issue?.severity === 'error' || undefined,
    'aria-describedby': joinIds(
      isShared && hereId(path),
      error && `${id}-error`,
      issue && !error && `${id}-aviso`,
      help && `${id}-ayuda`,
    ),
  }
}

export function FieldSet({ path, label, optional, help, children }: ControlProps & { children: ReactNode }) {
  const issue = useIssue(path)
  const isChanged = useIsChanged(path)
  const isShared = useHere(path) !== undefined
  return (
    <fieldset
      data-field={path}
      className={`${stack.m} ${css.set}`}
      id={fieldElementId(path)}
      tabIndex={-1}
      aria-describedby={joinIds(isShared && hereId(path), issue && `${fieldElementId(path)}-aviso`)}
    >
      <legend className={`${font.medium} ${css.legend}`}>
        {label}
        {optional ? <span className={font.pale}> (opcional)</span> : null}
        {isChanged ? <ChangedMark /> : null}
      </legend>
      <HereMark path={path} />
      <FieldMarks path={path} label={label} />
      {help ? <p className={`${font.muted} ${css.help}`}>{help}</p> : null}
      <FieldIssue path={path} />
      <ConflictChoice path={path} />
      {children}
    </fieldset>
  )
}

const ChangedMark = () => <span className={utility.accent}> · cambió</span>

function FieldIssue({ path }: { path: string }) {
  const issue = useIssue(path)
  if (!issue) return null
  return (
    <p id={`${fieldElementId(path)}-aviso`} className={issue.severity === 'error' ? css.error : css.warning}>
      {issue.message}
    </p>
  )
}

const joinIds = (...ids: readonly (string | false | undefined)[]) =>
  ids.filter(Boolean).join(' ') || undefined

function HereMark({ path }: { path: string }) {
  const names = useHere(path)
  if (names === undefined) return null
  return (
    <span id={hereId(path)} className={css.here}>
      <span className={css.dot} aria-hidden="true" />
      {names}
      <span className={layout.hidden}> está en este campo</span>
    </span>
  )
}

const useHere = (path: string): string | undefined => useForm(({ others }) => others.get(path))

const hereId = (path: string) => `${fieldElementId(path)}-gente`
