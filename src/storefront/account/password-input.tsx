import { useState, type ComponentProps } from 'react'
import css from './password-input.module.css'

/** A password that can be looked at. Without JavaScript there is nothing to press, and no room for it. */
export function PasswordInput({ id, ...rest }: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={css.password}>
      <input
        {...rest}
        id={id}
        name="password"
        type={isShown ? 'text' : 'password'}
        aria-required="true"
        spellCheck={false}
      />
      <button
        type="button"
        aria-controls={id}
        aria-pressed={isShown}
        aria-label="Mostrar la clave"
        className={css.show}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Ocultar' : 'Mostrar'}
      </button>
    </div>
  )
}
