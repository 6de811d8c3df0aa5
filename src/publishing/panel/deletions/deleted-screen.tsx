import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { formatDay } from '#/language/es-AR/format.ts'
import { Button } from '#/panel/common/button.tsx'
import { readQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import { sendCommand } from '#/panel/api/send-command.ts'
import { publicationsQuery } from '#/panel/api/queries.ts'
import { documentFormOf, formSlug } from '#/panel/forms/forms.ts'
import { screen } from '#/panel/common/styles.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { useMay } from '#/panel/shell/session.ts'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { ListRow } from '#/panel/common/section.tsx'
import { fullMoment } from '#/panel/common/moments.ts'
import type { deletedRead } from '#/publishing/server/publication-reads.ts'
import type { restoreDocument } from '#/publishing/commands/deletions/deletion-commands.ts'

// Key under publications, so that publishing or deleting invalidates it.
const deletedQuery = {
  ...readQuery<typeof deletedRead>('eliminados'),
  queryKey: [...publicationsQuery.queryKey, 'eliminados'],
}

export default function DeletedScreen() {
  const query = useQuery(deletedQuery)
  return (
    <ListScreen
      title="Eliminados"
      about="Lo que se quitó del sitio se puede restaurar durante 30 días, como estaba. Después deja de ofrecerse acá; su historia queda en la base, y solo quien administra el servidor puede borrarla para siempre."
      query={query}
      lines={query.data}
      renderRow={(each) => <DeletedLine key={`${each.collection}/${each.id}`} deleted={each} />}
      none="En los últimos 30 días no se eliminó nada."
    />
  )
}

function DeletedLine({ deleted }: { deleted: ReadOutput<typeof deletedRead>[number] }) {
  const { collection, id, title, at, until, by, redirect, hasDraft } = deleted
  const client = useQueryClient()
  const navigate = useNavigate()
  const mayPublish = useMay('publish')
  const restore = useMutation({
    mutationFn: () => sendCommand<typeof restoreDocument>('document.restore', { collection, document: id }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: publicationsQuery.queryKey })
      if (documentFormOf(collection))
        await navigate({ to: '/$section/$id', params: { section: formSlug(collection), id } })
    },
  })
  return (
    <ListRow
      name={title}
      end={
        mayPublish ? (
          <Button
            look="text"
            disabled={restore.isPending}
            aria-label={`Restaurar ${title}`}
            onClick={() => restore.mutate()}
          >
            Restaurar
          </Button>
        ) : null
      }
      detail={`${documentFormOf(collection)?.one ?? collection} · se eliminó el ${fullMoment(at)}${by ? ` · ${by}` : ''}`}
    >
      <span className={screen.detail}>
        Se puede restaurar hasta el {formatDay(until.slice(0, 10))}
        {redirect ? ` · su dirección lleva a ${redirect}` : ''}
        {hasDraft ? ' · vuelve con su borrador' : ''}
      </span>
      <ProblemMessage error={restore.error} isInline />
    </ListRow>
  )
}
