import { useState, type FormEvent } from 'react'
import { buenosAiresClock, instantInBuenosAires } from '#/language/es-AR/buenos-aires-time.ts'
import type { PanelRelease } from './release-queries.ts'
import { Button } from '#/panel/common/button.tsx'
import { TimeField } from './time-field.tsx'
import layout from '#/ui/layout.module.css'
import css from './releases.module.css'

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
