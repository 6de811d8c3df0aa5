import { useState } from 'react'
import { buenosAiresClock, instantInBuenosAires } from '../../language/es-AR/buenos-aires-time.ts'
import { TextField } from '../common/form-fields.tsx'
import { ownMoment } from '../common/moments.ts'

type Props = { id: string; value: string; onChange: (clock: string) => void; error?: string | undefined }

/** Day and time in Buenos Aires, whatever the zone of the browser; beside it what the clock of here will say then. */
export function TimeField({ id, value, onChange, error }: Props) {
  const [min] = useState(() => buenosAiresClock(new Date()))
  const at = instantInBuenosAires(value)
  const own = at && ownMoment(at)
  const help = own ? `En tu equipo va a ser el ${own}.` : undefined
  return (
    <TextField
      id={id}
      label="Día y hora (de Buenos Aires)"
      help={help}
      error={error}
      type="datetime-local"
      required
      min={min}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export function tomorrowAtNine(): string {
  return `${buenosAiresClock(new Date(Date.now() + 86_400_000)).slice(0, 10)}T09:00`
}

/** What a field says, as the server takes it, or a sentence on what is wrong. */
export function readTime(clock: string): { at: string } | { error: string } {
  const at = instantInBuenosAires(clock)
  if (!at) return { error: 'Elegí el día y la hora.' }
  if (at.getTime() <= Date.now()) return { error: 'Esa hora ya pasó en Buenos Aires. Elegí una que venga.' }
  return { at: at.toISOString() }
}
