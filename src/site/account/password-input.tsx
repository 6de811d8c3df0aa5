import { useState, type ComponentProps } from 'react'
import anchor from '#/ui/anchor.module.css'
import layout from '#/ui/layout.module.css'
import css from './account.module.css'

type PasswordInputProps = ComponentProps<'input'> & {
  /** Label, needed with several passwords. */
  label?: string
}

/** Password field; its button and the space for it exist only with JavaScript. */
export function PasswordInput({ id, label = 'Mostrar la clave', ...rest }: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false)
  return (
    <div className={`${layout.relative} ${css.password}`}>
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
