import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { countOf } from '../../language/es-AR/format.ts'
import type { Summary } from '../../pages/panel/panel-data.ts'
import { Button, LOOK } from '../common/button.tsx'
import { changeTogether, type DocumentChange } from '../draft/change-together.ts'
import { useDrafts } from '../draft/use-drafts.ts'
import { STATES, stateChanges, type StateId } from './bulk-changes.ts'
import type { Selection } from './use-selection.ts'
import { ErrorMessage } from '../common/error-message.tsx'
import touch from '../../ui/touch.module.css'
import layout from '../../ui/layout.module.css'
import font from '../../ui/font.module.css'
import parts from '../common/parts.module.css'
import css from './bulk-bar.module.css'

type Done = { text: string; undo: DocumentChange[] }

export function BulkBar({ lines, chosen }: { lines: readonly Summary[]; chosen: Selection }) {
  const client = useQueryClient()
  const drafts = useDrafts()
  const all = useRef<HTMLInputElement>(null)
  const count = chosen.ids.size
  const isAll = count > 0 && count === lines.length
  useEffect(() => {
    all.current!.indeterminate = count > 0 && !isAll
  }, [count, isAll])

  const change = useMutation({
    mutationFn: async ({
      changes,
      words,
    }: {
      changes: DocumentChange[]
      words: (made: number) => string
    }) => {
      const undo = await changeTogether({ drafts, client }, changes)
      return { text: words(undo.length), undo } satisfies Done
    },
  })

  function put(state: StateId) {
    const { done } = STATES.find(({ id }) => id === state)!
    const picked = lines.filter(({ id }) => chosen.ids.has(id))
    const changes = stateChanges(picked, state)
    change.mutate({
      changes,
      words: (made) =>
        made === 0
          ? `Los que elegiste ya están ${done}: no cambió nada.`
          : `${countOf(made, 'borrador queda', 'borradores quedan')} ${done}. En el sitio, cuando los publiques.`,
    })
  }

  const [only] = chosen.ids
  return (
    <div className={`${layout.row} ${font.small} ${css.bar}`}>
      <label className={`${touch.flow} ${css.all}`}>
        <input
          ref={all}
          type="checkbox"
          className={parts.check}
          checked={isAll}
          disabled={lines.length === 0}
          onChange={() => chosen.all(!isAll)}
        />
        {count === 0 ? 'Elegir todos' : countOf(count, 'elegido', 'elegidos')}
      </label>
      {count > 0 ? (
        <span className={css.actions} role="group" aria-label="Cambiar los elegidos">
          {STATES.map(({ id, label }) => (
            <Button key={id} disabled={change.isPending} onClick={() => put(id)}>
              Pasar a «{label}»
            </Button>
          ))}
          {count === 1 ? (
            <Link
              to="/$section/nuevo"
              params={{ section: 'productos' }}
              search={{ copia: only! }}
              className={LOOK.outline}
            >
              Duplicar
            </Link>
          ) : null}
        </span>
      ) : null}
      <span role="status" className={font.muted}>
        {change.isPending ? 'Guardando los borradores…' : null}
        {change.error ? (
          <span className={css.problem}>
            <ErrorMessage error={change.error} />
          </span>
        ) : null}
        {change.data && !change.isPending ? (
          <>
            {change.data.text}{' '}
            {change.data.undo.length > 0 ? (
              <Button
                look="text"
                onClick={() =>
                  change.mutate({
                    changes: change.data.undo,
                    words: (made) => `Listo: ${countOf(made, 'producto', 'productos')} como antes.`,
                  })
                }
              >
                Deshacer
              </Button>
            ) : null}
          </>
        ) : null}
      </span>
    </div>
  )
}

export function ChooseLine({ line, chosen }: { line: Summary; chosen: Selection }) {
  return (
    <label className={`${touch.flow} ${css.choose}`}>
      <input
        type="checkbox"
        className={parts.check}
        checked={chosen.ids.has(line.id)}
        aria-label={`Elegir ${line.title}`}
        onChange={() => chosen.toggle(line.id)}
      />
    </label>
  )
}
