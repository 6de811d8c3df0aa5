import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { isSameJson } from '#/catalogue/json/json.ts'
import { hasViews, restoredFilters } from '#/features/saved-views/list-filters.ts'
import { Button } from '#/panel/common/button.tsx'
import { ViewForm } from './view-form.tsx'
import { ViewsDialog } from './views-dialog.tsx'
import { viewsQuery } from './views-query.ts'
import layout from '#/ui/layout.module.css'
import touch from '#/ui/touch.module.css'
import css from './saved-views.module.css'

type SavedViewsProps = { screen: string; filters: Readonly<Record<string, string | undefined>> }

/** The rest is in the dialog. */
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
    <div className={`${layout.wrap} ${css.views}`} role="group" aria-label="Vistas">
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
