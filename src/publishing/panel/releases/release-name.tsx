import { useState, type FormEvent } from 'react'
import { ScreenTitle } from '#/panel/shell/screen-title.tsx'
import { Button } from '#/panel/common/button.tsx'
import layout from '#/ui/layout.module.css'
import screen from '#/panel/common/screen.module.css'
import css from './releases.module.css'
import { TextField } from '#/panel/common/form-fields.tsx'

type Props = { name: string; mayChange: boolean; onChange: (name: string) => void }

export function ReleaseName({ name, mayChange, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <div className={screen.top}>
        <ScreenTitle className={screen.title}>{name}</ScreenTitle>
        {mayChange ? (
          <Button look="text" onClick={() => setOpen(true)}>
            Cambiar el nombre
          </Button>
        ) : null}
      </div>
    )
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const next = String(new FormData(event.currentTarget).get('nombre')).trim()
    setOpen(false)
    if (next !== name) onChange(next)
  }
  return (
    <form className={`${layout.wrap} ${css.form}`} onSubmit={submit}>
      <ScreenTitle className={layout.hidden}>{name}</ScreenTitle>
      <div className={css.wide}>
        <TextField
          id="lanzamiento-otro-nombre"
          label="Nombre"
          name="nombre"
          required
          pattern=".*\S.*"
          maxLength={120}
          defaultValue={name}
        />
      </div>
      <Button type="submit">Guardar</Button>
    </form>
  )
}
