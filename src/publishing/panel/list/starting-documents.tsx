import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { useDocumentsOf } from '#/panel/api/documents.ts'
import { documentQuery } from '#/panel/api/queries.ts'
import { BUTTON_CLASS, Button } from '#/panel/common/button.tsx'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { ListRow } from '#/panel/common/section.tsx'
import { StateMark } from '#/panel/common/state-mark.tsx'
import { documentFormOf, formSlug } from '#/panel/forms/forms.ts'
import { beginDraft } from '#/publishing/panel/draft/begin-draft.ts'

type StartingDocument = { id: string; label: string; document: unknown }

type StartingDocumentsProps<Known extends StartingDocument> = {
  collection: PublicCollection
  query: UseQueryResult<unknown>
  /** Documents built into the site. */
  known: readonly Known[] | undefined
  detail: (known: Known, isWritten: boolean) => string | null
  mayChange?: boolean
}

/** Documents of a collection and built-in ones, which editing turns into stored documents. */
export function StartingDocuments<Known extends StartingDocument>(props: StartingDocumentsProps<Known>) {
  const { collection, query, known = [], detail, mayChange = true } = props
  const form = documentFormOf(collection)!
  const written = useDocumentsOf(collection)
  const client = useQueryClient()
  const navigate = useNavigate()
  const section = formSlug(collection)
  const change = useMutation({
    mutationFn: async ({ id, document }: StartingDocument) => {
      await beginDraft(collection, id, document as Record<string, unknown>)
      await client.invalidateQueries({ queryKey: documentQuery(collection, id).queryKey })
      await navigate({ to: '/$section/$id', params: { section, id } })
    },
  })
  const own = written.filter(({ id }) => !known.some((each) => each.id === id))
  return (
    <ListScreen
      title={form.many}
      about={`${form.about}${mayChange ? '' : ' Los cambia quien administra el sitio.'}`}
      ways={
        form.id && mayChange ? (
          <Link to="/$section/nuevo" params={{ section }} className={BUTTON_CLASS.primary}>
            {form.fresh}
          </Link>
        ) : null
      }
      query={query}
      bar={<ProblemMessage error={change.error} isInline />}
      lines={props.known && [...new Set([...own, ...known].map(({ id }) => id))]}
      renderRow={(id) => {
        const choice = known.find((each) => each.id === id)
        const line = written.find((each) => each.id === id)
        return (
          <ListRow
            key={id}
            name={choice?.label ?? line!.title}
            to={line}
            detail={choice ? detail(choice, line !== undefined) : line!.detail}
            end={
              line ? (
                <StateMark state={line.state} />
              ) : mayChange ? (
                <Button
                  disabled={change.isPending}
                  aria-label={`Cambiar ${choice!.label}`}
                  onClick={() => change.mutate(choice!)}
                >
                  Cambiar
                </Button>
              ) : null
            }
          />
        )
      }}
    />
  )
}
