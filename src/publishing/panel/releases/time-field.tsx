import { useState, type FormEvent } from 'react'
import { buenosAiresClock, instantInBuenosAires } from '#/language/es-AR/buenos-aires-time.ts'
import { TextField } from '#/panel/common/form-fields.tsx'
import { ownMoment } from '#/panel/common/moments.ts'
import type { PanelRelease } from './release-queries.ts'
import { Button } from '#/panel/common/button.tsx'
import { ScreenTitle } from '#/panel/shell/screen-title.tsx'
import { ScreenHead } from '#/panel/common/screen-head.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import { layout } from '#/panel/common/styles.ts'
import css from './releases.module.css'

type TimeFieldProps = {
  id: string
  label?: string
  isOptional?: boolean
  value: string
  onChange: (clock: string) => void
  error: string | undefined
}

/** State of a time field; `onTime` gets each valid time in the server's format. */
export function useTime(first: () => string, onTime: (at: string) => void) {
  const [value, setValue] = useState(first)
  const [error, setError] = useState<string>()
  return {
    field: {
      value,
      error,
      onChange(next: string) {
        setValue(next)
        setError(undefined)
      },
    },
    onSubmit(event: FormEvent) {
      event.preventDefault()
      const at = instantInBuenosAires(value)
      if (!at) setError('Elegí el día y la hora.')
      else if (at.getTime() <= Date.now()) setError('Esa hora ya pasó en Buenos Aires. Elegí una que venga.')
      else onTime(at.toISOString())
    },
  }
}

/** Date and time field in Buenos Aires time, with the equivalent in the browser's time zone. */
export function TimeField({
  id,
  label = 'Día y hora (de Buenos Aires)',
  isOptional = false,
  value,
  onChange,
  error,
}: TimeFieldProps) {
  const [min] = useState(() => buenosAiresClock(new Date()))
  const at = instantInBuenosAires(value)
  const own = at && ownMoment(at)
  const help = own ? `En tu equipo va a ser el ${own}.` : undefined
  return (
    <TextField
      id={id}
      label={label}
      optional={isOptional}
      help={help}
      error={error}
      type="datetime-local"
      required={!isOptional}
      min={min}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export function tomorrowAtNine(): string {
  return `${buenosAiresClock(new Date(Date.now() + 86_400_000)).slice(0, 10)}T09:00`
}

type ReleaseEndProps = {
  release: Pick<PanelRelease, 'at' | 'until' | 'status'>
  isBusy: boolean
  onEnd: (until: string | null) => void
}

export function ReleaseEnd({ release: { at, until, status }, isBusy, onEnd }: ReleaseEndProps) {
  const [clock, setClock] = useState(() => (until === null ? '' : buenosAiresClock(new Date(until))))
  const [error, setError] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    const instant = instantInBuenosAires(clock)
    const begin = status === 'scheduled' ? Date.parse(at!) : Date.now()
    if (!instant) setError('Elegí el día y la hora.')
    else if (instant.getTime() <= begin) setError('La vuelta tiene que ser después de publicarse.')
    else onEnd(instant.toISOString())
  }
  return (
    <form className={`${layout.wrap} ${css.form}`} onSubmit={submit} noValidate>
      <TimeField
        id="lanzamiento-vuelta"
        label="Vuelve a como estaba (hora de Buenos Aires)"
        isOptional
        value={clock}
        error={error}
        onChange={(next) => {
          setClock(next)
          setError(undefined)
        }}
      />
      <Button type="submit" disabled={isBusy}>
        {until === null ? 'Ponerle final' : 'Cambiar el final'}
      </Button>
      {until === null ? null : (
        <Button look="text" disabled={isBusy} onClick={() => onEnd(null)}>
          Quitar el final
        </Button>
      )}
    </form>
  )
}

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
      <ScreenHead
        title={name}
        actions={
          mayChange ? (
            <Button look="text" onClick={() => setOpen(true)}>
              Cambiar el nombre
            </Button>
          ) : null
        }
      />
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
