import { useState, type FormEvent } from 'react'
import { ScreenTitle } from '#/panel/shell/screen-title.tsx'
import { Button } from '#/panel/common/button.tsx'
import layout from '#/ui/layout.module.css'
import screen from '#/panel/common/screen.module.css'
import css from './releases.module.css'
import { TextField } from '#/panel/common/form-fields.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'

type ReleaseNameProps = {
  id: string
  name: string
  mayChange: boolean
  onChange: (name: string) => Promise<unknown>
}

export function ReleaseName({ id, name, mayChange, onChange }: ReleaseNameProps) {
  const unsent = useUnsentTexts(`texto.lanzamiento.${id}`, { name })
  const [isOpen, setOpen] = useState(unsent.isUnsent && mayChange)
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
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const next = unsent.texts.name.trim()
    unsent.write({ name: next })
    setOpen(false)
    if (next === name) return
    await onChange(next).then(
      () => unsent.forget({ name: next }),
      () => setOpen(true),
    )
  }
  return (
    <form className={`${layout.wrap} ${css.form}`} onSubmit={(event) => void submit(event)}>
      <ScreenTitle className={layout.hidden}>{name}</ScreenTitle>
      <div className={css.wide}>
        <TextField
          id="lanzamiento-otro-nombre"
          label="Nombre"
          required
          pattern=".*\S.*"
          maxLength={120}
          {...unsent.field('name')}
        />
      </div>
      <Button type="submit">Guardar</Button>
    </form>
  )
}
