import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { documentFormOf, formSlug } from '#/panel/forms/forms.ts'
import { useDocumentsOf } from '#/panel/api/documents.ts'
import { documentQuery, manualChoicesQuery, type ManualChoices } from '#/panel/api/queries.ts'
import { Button, BUTTON_CLASS } from '#/panel/common/button.tsx'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { ListRow } from '#/panel/common/row.tsx'
import screen from '#/panel/common/screen.module.css'
import { StateMark } from '#/panel/common/state-mark.tsx'
import { beginDraft } from '#/publishing/panel/draft/begin-draft.ts'

export function StartingDocuments({ collection }: { collection: keyof ManualChoices }) {
  const query = useQuery(manualChoicesQuery)
  const written = useDocumentsOf(collection)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { many, about, fresh, id: named } = documentFormOf(collection)!
  const section = formSlug(collection)
  const known = query.data?.[collection] ?? []
  const own = written.filter(({ id }) => !known.some((choice) => choice.id === id))

  const change = useMutation({
    mutationFn: async ({ id, document }: ManualChoices[keyof ManualChoices][number]) => {
      await beginDraft(collection, id, document as Record<string, unknown>)
      await client.invalidateQueries({ queryKey: documentQuery(collection, id).queryKey })
      await navigate({ to: '/$section/$id', params: { section, id } })
    },
  })

  return (
    <ListScreen
      title={many}
      about={about}
      ways={
        named ? (
          <Link to="/$section/nuevo" params={{ section }} className={BUTTON_CLASS.primary}>
            {fresh}
          </Link>
        ) : null
      }
      query={query}
    >
      <ProblemMessage error={change.error} isInline />
      <ul>
        {own.map((line) => (
          <ListRow key={line.id} name={line.title} to={line} end={<StateMark state={line.state} />} />
        ))}
        {known.map((choice) => {
          const line = written.find(({ id }) => id === choice.id)
          return (
            <ListRow
              key={choice.id}
              name={choice.label}
              to={line}
              end={
                line ? (
                  <StateMark state={line.state} />
                ) : (
                  <Button
                    disabled={change.isPending}
                    aria-label={`Cambiar ${choice.label}`}
                    onClick={() => change.mutate(choice)}
                  >
                    Cambiar
                  </Button>
                )
              }
            >
              {line ? null : (
                <span className={screen.detail}>
                  {choice.isGeneral ? 'El general' : 'Como viene con el sitio'}
                </span>
              )}
            </ListRow>
          )
        })}
      </ul>
    </ListScreen>
  )
}
