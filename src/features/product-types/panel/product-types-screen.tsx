import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatCount } from '#/language/es-AR/format.ts'
import { Button, BUTTON_CLASS } from '#/panel/common/button.tsx'
import { beginDraft } from '#/publishing/panel/draft/begin-draft.ts'
import { typeChoicesQuery, type TypeChoice } from './type-choices-query.ts'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { StateMark } from '#/panel/common/state-mark.tsx'
import { useMay } from '#/panel/shell/session.ts'
import screen from '#/panel/common/screen.module.css'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { useDocumentsOf } from '#/panel/api/documents.ts'
import { ListRow } from '#/panel/common/row.tsx'

export default function ProductTypesScreen() {
  const query = useQuery(typeChoicesQuery)
  const { data } = query
  const client = useQueryClient()
  const navigate = useNavigate()
  const may = useMay('product-types:write')
  const written = useDocumentsOf('product-types')
  const known = data?.types ?? []
  const fresh = written.filter(({ id }) => !known.some((type) => type.id === id))

  const take = useMutation({
    mutationFn: async ({ id, document }: TypeChoice) => {
      await beginDraft('product-types', id, document as Record<string, unknown>)
      await client.invalidateQueries({ queryKey: ['documento', 'product-types', id] })
      await navigate({ to: '/$section/$id', params: { section: 'tipos', id } })
    },
  })

  return (
    <ListScreen
      title="Tipos de producto"
      about={`Un tipo dice qué datos lleva un producto, cómo se leen, qué muestra su tarjeta y por qué se filtra.${may ? '' : ' Los cambia quien administra el sitio.'}`}
      ways={
        may ? (
          <Link to="/$section/nuevo" params={{ section: 'tipos' }} className={BUTTON_CLASS.primary}>
            Tipo nuevo
          </Link>
        ) : null
      }
      query={query}
    >
      <ProblemMessage error={take.error} isInline />
      <ul>
        {fresh.map((line) => (
          <ListRow key={line.id} name={line.title} to={line} end={<StateMark state={line.state} />}>
            <span className={screen.detail}>{line.detail}</span>
          </ListRow>
        ))}
        {known.map((type) => {
          const line = written.find(({ id }) => id === type.id)
          return (
            <ListRow
              key={type.id}
              name={type.label}
              to={line}
              end={
                line ? (
                  <StateMark state={line.state} />
                ) : !may ? null : type.document ? (
                  <Button
                    disabled={take.isPending}
                    aria-label={`Cambiar ${type.label}`}
                    onClick={() => take.mutate(type)}
                  >
                    Cambiar
                  </Button>
                ) : (
                  <span className={screen.detail}>Viene con el sitio</span>
                )
              }
            >
              <span className={screen.detail}>
                {formatCount(type.fields, 'dato', 'datos')} ·{' '}
                {formatCount(type.products, 'producto', 'productos')}
              </span>
            </ListRow>
          )
        })}
      </ul>
    </ListScreen>
  )
}
