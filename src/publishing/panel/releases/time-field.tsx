import { useState, type FormEvent } from 'react'
import { buenosAiresClock, instantInBuenosAires } from '#/language/es-AR/buenos-aires-time.ts'
import { TextField } from '#/panel/common/form-fields.tsx'
import { ownMoment } from '#/panel/common/moments.ts'

type TimeFieldProps = {
  id: string
  label?: string
  isOptional?: boolean
  value: string
  onChange: (clock: string) => void
  error: string | undefined
}

/** A time that is being chosen; `onTime` is called back with it as the server takes it, once it is right. */
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

/** Day and time in Buenos Aires, whatever the zone of the browser; beside it what the clock of here will say then. */
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
