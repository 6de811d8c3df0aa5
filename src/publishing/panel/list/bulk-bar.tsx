import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
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
import { PRODUCT_STATES, stateChanges } from './bulk-changes.ts'
import { ErrorMessage } from '#/panel/common/error-message.tsx'
import { font, layout, parts, space, touch, utility } from '#/panel/common/styles.ts'
import css from './list.module.css'

const LazyBulkEditDialog = lazy(whenReachable(() => import('./bulk-edit-dialog.tsx')))

/** Maximum documents of one bulk change. */
const MAX_CHOSEN = 1000

type BulkResult = { text: string; undo: DocumentChange[] }

type BarProps = { form: DocumentForm; lines: readonly Summary[]; chosen: LineSelection }

type BulkChanges = { changes: DocumentChange[]; words: (count: number) => string }

/** Changes many documents at once, with undo. */
function useBulkChange() {
  const client = useQueryClient()
  const drafts = useDrafts()
  return useMutation({
    mutationFn: async ({ changes, words }: BulkChanges): Promise<BulkResult> => {
      const { undo, left } = await changeTogether({ drafts, client }, changes)
      return { text: `${words(undo.length)} ${leftUnchangedSentence(left)}`.trim(), undo }
    },
  })
}

type BulkChange = ReturnType<typeof useBulkChange>

const stateWords = (done: string) => (count: number) =>
  count === 0
    ? `Los que elegiste ya están ${done}: no cambió nada.`
    : `${formatCount(count, 'borrador queda', 'borradores quedan')} ${done}. En el sitio, cuando los publiques.`

export function BulkBar({ form, lines, chosen }: BarProps) {
  const [isEditing, setEditing] = useState(false)
  const isProducts = form.collection === 'products'
  const picked = lines.filter(({ id }) => chosen.ids.has(id))
  const count = chosen.ids.size
  const [only] = chosen.ids
  const change = useBulkChange()
  return (
    <div className={`${layout.row} ${font.small} ${css.bar}`}>
      <ChooseAll count={count} of={lines.length} onChoose={chosen.all} />
      {count > 0 ? (
        <span className={`${layout.row} ${space.gap8}`} role="group" aria-label="Cambiar los elegidos">
          {(isProducts ? PRODUCT_STATES : []).map(({ id, label, done }) => (
            <Button
              key={id}
              disabled={change.isPending}
              onClick={() => change.mutate({ changes: stateChanges(picked, id), words: stateWords(done) })}
            >
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
      <BulkOutcome
        change={change}
        nouns={isProducts ? ['producto', 'productos'] : ['documento', 'documentos']}
      />
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

type ChooseAllProps = { count: number; of: number; onChoose: (isChosen: boolean) => void }

function ChooseAll({ count, of, onChoose }: ChooseAllProps) {
  const isAll = count > 0 && count === of
  return (
    <label className={`${touch.flow} ${css.all}`}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        type="checkbox"
        className={parts.check}
        checked={isAll}
        disabled={of === 0}
        onChange={() => onChoose(!isAll)}
      />
      {count === 0 ? 'Elegir todos' : formatCount(count, 'elegido', 'elegidos')}
    </label>
  )
}

type BulkOutcomeProps = { change: BulkChange; nouns: readonly [one: string, many: string] }

function BulkOutcome({ change: { data, error, isPending, mutate }, nouns }: BulkOutcomeProps) {
  const undone = (count: number) =>
    count === 0 ? 'No volvió nada atrás.' : `Listo: ${formatCount(count, ...nouns)} como antes.`
  return (
    <span role="status" className={font.muted}>
      {isPending ? 'Guardando los borradores…' : null}
      {error ? (
        <span className={utility.error}>
          <ErrorMessage error={error} />
        </span>
      ) : null}
      {data && !isPending ? (
        <>
          {data.text}{' '}
          {data.undo.length > 0 ? (
            <Button look="text" onClick={() => mutate({ changes: data.undo, words: undone })}>
              Deshacer
            </Button>
          ) : null}
        </>
      ) : null}
    </span>
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

export type LineSelection = {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  all: (isChosen: boolean) => void
}

export function useSelection(lines: readonly Summary[]): LineSelection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  return useMemo(
    () => ({
      ids: new Set(lines.flatMap(({ id }) => (ticked.has(id) ? [id] : []))),
      toggle: (id) =>
        setTicked(
          (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
        ),
      all: (isChosen) => setTicked(new Set(isChosen ? lines.map(({ id }) => id) : [])),
    }),
    [lines, ticked],
  )
}
