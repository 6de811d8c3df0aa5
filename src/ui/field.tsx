import type { ReactNode } from 'react'
import font from './font.module.css'
import css from './field.module.css'

type FieldProps = {
  id: string
  label: string
  optional?: boolean
  help?: string | undefined
  error?: string | undefined
  children: ReactNode
}

/** `children` is the control, with the props from `fieldProps(id, …)`. */
export function FormFieldRow({ id, label, optional = false, help, error, children }: FieldProps) {
  return (
    <div className={css.field}>
      <label htmlFor={id} className={font.small}>
        {label}
        {optional ? <span className={font.pale}> (opcional)</span> : null}
      </label>
      {children}
      {error ? (
        <p id={`${id}-error`} className={`${font.small} ${css.error}`}>
          {error}
        </p>
      ) : null}
      {help ? (
        <p id={`${id}-help`} className={font.faint}>
          {help}
        </p>
      ) : null}
    </div>
  )
}

export function fieldProps(
  id: string,
  { help, error }: { help?: string | undefined; error?: string | undefined },
) {
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return {
    id,
    className: css.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
}
