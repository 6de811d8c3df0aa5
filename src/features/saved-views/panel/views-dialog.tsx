import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AskFirst } from '#/panel/common/ask-first.tsx'
import { Button } from '#/panel/common/button.tsx'
import { OutcomeMessage } from '#/panel/common/problem.tsx'
import { ListRow } from '#/panel/common/row.tsx'
import { useCommand } from '#/panel/common/use-command.ts'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { ViewForm } from './view-form.tsx'
import { viewsQuery, type PanelView } from './views-query.ts'
import screen from '#/panel/common/screen.module.css'
import type { removeView } from '#/features/saved-views/server/remove-view.ts'

type ViewsDialogProps = { views: readonly PanelView[]; mayRemoveAll: boolean; onClose: () => void }

export function ViewsDialog({ views, mayRemoveAll, onClose }: ViewsDialogProps) {
  const { outcome, isPending, run } = useCommand((client) =>
    client.invalidateQueries({ queryKey: viewsQuery.queryKey }),
  )
  const [changing, setChanging] = useState<PanelView>()
  if (changing) return <ViewForm view={changing} onClose={() => setChanging(undefined)} />
  return (
    <PanelDialog title="Vistas de esta lista" onClose={onClose}>
      <OutcomeMessage {...outcome} />
      {views.length === 0 ? <p>No queda ninguna.</p> : null}
      <ul>
        {views.map((view) => (
          <ListRow
            key={view.id}
            name={
              <Link to="." search={view.filters} className={screen.name} onClick={onClose}>
                {view.name}
              </Link>
            }
            end={
              <span className={screen.ways}>
                {view.isOwn ? (
                  <Button aria-label={`Cambiar «${view.name}»`} onClick={() => setChanging(view)}>
                    Cambiar
                  </Button>
                ) : null}
                {view.isOwn || mayRemoveAll ? (
                  <AskFirst
                    action="Quitar"
                    question={`¿Quitar «${view.name}»?`}
                    disabled={isPending}
                    onSure={() =>
                      void run<typeof removeView>(
                        'view.remove',
                        { id: view.id },
                        `Listo: se quitó «${view.name}».`,
                      )
                    }
                  >
                    {view.isShared ? 'Deja de verla todo el equipo. ' : ''}Lo que hay en la lista queda como
                    está.
                  </AskFirst>
                ) : null}
              </span>
            }
          >
            <span className={screen.detail}>
              {view.isOwn ? (view.isShared ? 'Tuya, la ve todo el equipo' : 'Sólo tuya') : `De ${view.by}`}
            </span>
          </ListRow>
        ))}
      </ul>
      <DialogActions cancel="Cerrar" onCancel={onClose} />
    </PanelDialog>
  )
}
