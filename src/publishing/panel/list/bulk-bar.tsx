import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { formatCount } from '#/language/es-AR/format.ts'
import type { Summary } from '#/panel/model/panel-data.ts'
import type { DocumentForm } from '#/panel/forms/form-field.ts'
import { whenReachable } from '#/panel/api/connection.ts'
import { Button, BUTTON_CLASS } from '#/panel/common/button.tsx'
import {
  changeTogether,
  leftUnchangedSentence,
  type DocumentChange,
} from '#/publishing/panel/draft/change-together.ts'
import { useDrafts } from '#/publishing/panel/draft/use-drafts.ts'
import { PRODUCT_STATES, stateChanges, type StateId } from './bulk-changes.ts'
import type { LineSelection } from './use-selection.ts'
import { ErrorMessage } from '#/panel/common/error-message.tsx'
import touch from '#/ui/touch.module.css'
import layout from '#/ui/layout.module.css'
import font from '#/ui/font.module.css'
import parts from '#/panel/common/parts.module.css'
import css from './bulk-bar.module.css'

const LazyBulkEditDialog = lazy(whenReachable(() => import('./bulk-edit-dialog.tsx')))

/** A change of more is done in parts. */
const MAX_CHOSEN = 1000

type BulkResult = { text: string; undo: DocumentChange[] }

type BarProps = { form: DocumentForm; lines: readonly Summary[]; chosen: LineSelection }

export function BulkBar({ form, lines, chosen }: BarProps) {
  const [isEditing, setEditing] = useState(false)
  const isProducts = form.collection === 'products'
  const picked = lines.filter(({ id }) => chosen.ids.has(id))

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
      words: (count: number) => string
    }) => {
      const { undo, left } = await changeTogether({ drafts, client }, changes)
      return {
        text: `${words(undo.length)} ${leftUnchangedSentence(left)}`.trim(),
        undo,
      } satisfies BulkResult
    },
  })

  function put(state: StateId) {
    const { done } = PRODUCT_STATES.find(({ id }) => id === state)!
    const changes = stateChanges(picked, state)
    change.mutate({
      changes,
      words: (count) =>
        count === 0
          ? `Los que elegiste ya están ${done}: no cambió nada.`
          : `${formatCount(count, 'borrador queda', 'borradores quedan')} ${done}. En el sitio, cuando los publiques.`,
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
        {count === 0 ? 'Elegir todos' : formatCount(count, 'elegido', 'elegidos')}
      </label>
      {count > 0 ? (
        <span className={css.actions} role="group" aria-label="Cambiar los elegidos">
          {(isProducts ? PRODUCT_STATES : []).map(({ id, label }) => (
            <Button key={id} disabled={change.isPending} onClick={() => put(id)}>
              Pasar a «{label}»
            </Button>
          ))}
          <Button disabled={change.isPending || count > MAX_CHOSEN} onClick={() => setEditing(true)}>
            {count > MAX_CHOSEN ? 'Elegí hasta 1.000 para cambiar un campo' : 'Cambiar un campo…'}
          </Button>
          {isProducts && count === 1 ? (
            <Link
              to="/$section/nuevo"
              params={{ section: 'productos' }}
              search={{ copia: only! }}
              className={BUTTON_CLASS.outline}
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
                    words: (count) =>
                      count === 0
                        ? 'No volvió nada atrás.'
                        : `Listo: ${isProducts ? formatCount(count, 'producto', 'productos') : formatCount(count, 'documento', 'documentos')} como antes.`,
                  })
                }
              >
                Deshacer
              </Button>
            ) : null}
          </>
        ) : null}
      </span>
      {isEditing ? (
        <Suspense fallback={null}>
          <LazyBulkEditDialog
            form={form}
            lines={picked}
            onClose={() => setEditing(false)}
            onChange={async (changes, label) => {
              await change.mutateAsync({
                changes,
                words: (count) =>
                  `${formatCount(count, 'borrador', 'borradores')} con otro «${label}». En el sitio, cuando los publiques.`,
              })
              setEditing(false)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

export function ChooseLine({ line, chosen }: { line: Summary; chosen: LineSelection }) {
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
