import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendCommand } from '#/panel/api/send-command.ts'
import { TextField } from '#/panel/common/form-fields.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { viewsQuery, type PanelView } from './views-query.ts'
import touch from '#/ui/touch.module.css'
import parts from '#/panel/common/parts.module.css'
import css from './saved-views.module.css'
import type { saveView } from '#/features/saved-views/server/save-view.ts'

type ViewToSave = Pick<PanelView, 'name' | 'screen' | 'filters' | 'isShared'> & { id: string | null }

export function ViewForm({ view, onClose }: { view: ViewToSave; onClose: () => void }) {
  const client = useQueryClient()
  const [isShared, setShared] = useState(view.isShared)
  const { id, screen, filters } = view
  const unsent = useUnsentTexts(`texto.vista.${id ?? screen}`, { name: view.name })
  const { name } = unsent.texts
  const save = useMutation({
    mutationFn: () => sendCommand<typeof saveView>('view.save', { id, name, screen, filters, isShared }),
    onSuccess: async () => {
      unsent.forget({ name })
      await client.invalidateQueries({ queryKey: viewsQuery.queryKey })
      onClose()
    },
  })
  return (
    <PanelDialog title={id === null ? 'Guardar la vista' : `Cambiar «${view.name}»`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        {id === null ? <p>Guarda los filtros y el orden de esta lista, no lo que hay en ella.</p> : null}
        <TextField
          id="vista-nombre"
          label="Nombre"
          required
          maxLength={60}
          autoComplete="off"
          placeholder="Parlantes sin terminar"
          {...unsent.field('name')}
        />
        <label className={`${touch.line} ${css.shared}`}>
          <input
            type="checkbox"
            className={parts.check}
            checked={isShared}
            onChange={(event) => setShared(event.target.checked)}
          />
          La ve todo el equipo
        </label>
        <ProblemMessage error={save.error} isInline />
        <DialogActions cancel="Cancelar" onCancel={onClose} confirm="Guardar" disabled={save.isPending} />
      </form>
    </PanelDialog>
  )
}
