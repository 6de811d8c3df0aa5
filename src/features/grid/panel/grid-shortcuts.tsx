import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Summary } from '#/panel/model/panel-data.ts'
import { Button, BUTTON_CLASS } from '#/panel/common/button.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { saveAnswer } from '#/panel/api/request.ts'

export function GridShortcuts({ lines, type }: { lines: readonly Summary[]; type: string | undefined }) {
  // Only published products are exported.
  const codes = lines.flatMap(({ id, state }) => (state === 'new' || state === 'deleted' ? [] : [id]))
  const save = useMutation({
    mutationFn: () => saveAnswer('/planillas/exportar', { type: type ?? null, format: 'xlsx', codes }),
  })
  return (
    <>
      <ProblemMessage error={save.error} />
      {type === undefined ? (
        <Link to="/planilla" className={BUTTON_CLASS.outline}>
          Planilla
        </Link>
      ) : (
        <Link to="/planilla/$id" params={{ id: type }} className={BUTTON_CLASS.outline}>
          Planilla
        </Link>
      )}
      <Button disabled={codes.length === 0 || save.isPending} onClick={() => save.mutate()}>
        {save.isPending ? 'Exportando…' : 'Exportar'}
      </Button>
    </>
  )
}
