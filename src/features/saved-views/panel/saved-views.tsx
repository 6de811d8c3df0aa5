import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { isSameJson } from '#/catalogue/json/json.ts'
import { hasViews, restoredFilters } from '#/features/saved-views/list-filters.ts'
import { Button } from '#/panel/common/button.tsx'
import { viewsQuery, type PanelView } from './views-query.ts'
import { sendCommand } from '#/panel/api/send-command.ts'
import { TextField } from '#/panel/common/form-fields.tsx'
import { ProblemMessage, OutcomeMessage } from '#/panel/common/problem.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import type { saveView, removeView } from '#/features/saved-views/server/view-commands.ts'
import { AskFirst, PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { ListRow } from '#/panel/common/section.tsx'
import { useCommand } from '#/panel/common/use-command.ts'
import { layout, parts, screen, space, touch, utility } from '#/panel/common/styles.ts'
import css from './saved-views.module.css'

type SavedViewsProps = { screen: string; filters: Readonly<Record<string, string | undefined>> }

/** Maximum views listed; the rest are in the dialog. */
const MAX_LISTED_VIEWS = 6

export function SavedViews({ screen, filters }: SavedViewsProps): ReactNode {
  const { data } = useQuery(viewsQuery)
  const navigate = useNavigate()
  const [open, setOpen] = useState<'save' | 'all'>()
  const views = (data?.views ?? []).filter((view) => view.screen === screen)
  const now = Object.fromEntries(
    Object.entries(restoredFilters(screen, filters)).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    ),
  )
  const isNarrowed = Object.keys(now).length > 0
  const isCurrent = (view: (typeof views)[number]) => isSameJson(view.filters, now)
  if (!hasViews(screen) || (views.length === 0 && !isNarrowed)) return null
  return (
    <div className={`${layout.wrap} ${space.gap8}`} role="group" aria-label="Vistas">
      {views.slice(0, MAX_LISTED_VIEWS).map((view) => (
        <button
          key={view.id}
          type="button"
          className={`${touch.flow} ${css.view}`}
          aria-pressed={isCurrent(view)}
          onClick={() => void navigate({ to: '.', search: isCurrent(view) ? {} : view.filters })}
        >
          {view.name}
        </button>
      ))}
      {isNarrowed && !views.some(isCurrent) ? (
        <Button look="text" onClick={() => setOpen('save')}>
          Guardar esta vista
        </Button>
      ) : null}
      {views.length > 0 ? (
        <Button look="text" onClick={() => setOpen('all')}>
          {views.length > MAX_LISTED_VIEWS ? `Las ${views.length} vistas` : 'Cambiar las vistas'}
        </Button>
      ) : null}
      {open === 'save' ? (
        <ViewForm
          view={{ id: null, name: '', screen, filters: now, isShared: false }}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === 'all' ? (
        <ViewsDialog views={views} mayRemoveAll={data!.mayRemoveAll} onClose={() => setOpen(undefined)} />
      ) : null}
    </div>
  )
}

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
        <label className={`${touch.line} ${utility.gap10}`}>
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

type ViewsDialogProps = { views: readonly PanelView[]; mayRemoveAll: boolean; onClose: () => void }

function ViewsDialog({ views, mayRemoveAll, onClose }: ViewsDialogProps) {
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
            detail={
              view.isOwn ? (view.isShared ? 'Tuya, la ve todo el equipo' : 'Sólo tuya') : `De ${view.by}`
            }
          />
        ))}
      </ul>
      <DialogActions cancel="Cerrar" onCancel={onClose} />
    </PanelDialog>
  )
}
