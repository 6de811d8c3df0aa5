import type { FormEvent } from 'react'
import type { PanelConflict } from '#/panel/model/panel-data.ts'
import type { InputOf } from '#/core/commands/command.ts'
import type { undoPublication } from '#/publishing/commands/publications/undo-publication.ts'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { font, screen, stack, utility } from '#/panel/common/styles.ts'
import css from './publications.module.css'

export type UndoChoice = NonNullable<InputOf<typeof undoPublication>['choices']>[number]

type UndoDialogProps = {
  conflicts: readonly PanelConflict[]
  mutation: { isPending: boolean; mutate: (choices: UndoChoice[]) => void }
  onClose: () => void
}

export function UndoDialog({ conflicts, mutation, onClose }: UndoDialogProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    mutation.mutate(
      conflicts.flatMap(({ collection, id, version, fields }) =>
        fields.map(({ path }) => ({
          collection,
          document: id,
          version,
          path,
          keep:
            form.get(conflictKey({ collection, id }, path)) === 'before'
              ? ('before' as const)
              : ('now' as const),
        })),
      ),
    )
  }
  return (
    <PanelDialog title="Después cambió lo mismo: ¿qué queda?" onClose={onClose}>
      <form onSubmit={submit}>
        <p>Lo demás se deshace, y lo que se cambió después en otros datos queda como está.</p>
        {conflicts.map((conflict) => (
          <section key={`${conflict.collection}/${conflict.id}`} className={stack.s}>
            <h3 className={utility.body}>
              {conflict.title}
              {conflict.by ? (
                <span className={`${font.note} ${css.by}`}> · lo último lo cambió {conflict.by}</span>
              ) : null}
            </h3>
            {conflict.fields.map((field) => (
              <fieldset key={field.path} className={`${stack.xs} ${utility.columns}`}>
                <legend className={`${font.medium} ${css.label}`}>{field.label}</legend>
                <UndoChoiceRadio
                  name={conflictKey(conflict, field.path)}
                  value="now"
                  title="Dejar lo de ahora"
                  words={field.now}
                />
                <UndoChoiceRadio
                  name={conflictKey(conflict, field.path)}
                  value="before"
                  title="Volver a lo de antes"
                  words={field.before}
                />
              </fieldset>
            ))}
          </section>
        ))}
        <DialogActions
          cancel="No deshacer nada"
          onCancel={onClose}
          confirm="Deshacer"
          disabled={mutation.isPending}
        />
      </form>
    </PanelDialog>
  )
}

const conflictKey = ({ collection, id }: { collection: string; id: string }, path: string) =>
  `${collection}/${id}.${path}`

function UndoChoiceRadio({
  name,
  value,
  title,
  words,
}: {
  name: string
  value: string
  title: string
  words: string
}) {
  return (
    <label className={css.choice}>
      <input type="radio" name={name} value={value} required />
      <span className={screen.detail}>{title}</span>
      <span className={css.words}>{words}</span>
    </label>
  )
}
