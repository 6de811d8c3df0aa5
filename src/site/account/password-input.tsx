import { useState, type ComponentProps } from 'react'
import anchor from '#/ui/anchor.module.css'
import css from './password-input.module.css'

type PasswordInputProps = ComponentProps<'input'> & {
  /** Label, needed with several passwords. */
  label?: string
}

/** Without JavaScript there is no button, and no room for it. */
export function PasswordInput({ id, label = 'Mostrar la clave', ...rest }: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false)
  return (
    <div className={css.password}>
      <input
        name="password"
        {...rest}
        id={id}
        type={isVisible ? 'text' : 'password'}
        aria-required="true"
        spellCheck={false}
      />
      <button
        type="button"
        aria-controls={id}
        aria-pressed={isVisible}
        aria-label={label}
        className={`${anchor.line} ${css.show}`}
        onClick={() => setVisible(!isVisible)}
      >
        {isVisible ? 'Ocultar' : 'Mostrar'}
      </button>
    </div>
  )
}
