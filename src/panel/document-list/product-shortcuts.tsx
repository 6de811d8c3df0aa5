import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Summary } from '../../pages/panel/panel-data.ts'
import button from '../../ui/button.module.css'
import { Problem } from '../common/notice.tsx'
import { saveExport } from '../api/save-export.ts'

export function ProductShortcuts({ lines, type }: { lines: readonly Summary[]; type: string | undefined }) {
  // What was never published has nothing to export.
  const codes = lines.flatMap(({ id, state }) => (state === 'new' || state === 'deleted' ? [] : [id]))
  const save = useMutation({
    mutationFn: () => saveExport({ type: type ?? null, format: 'xlsx', codes }),
  })
  const look = `${button.outline} ${button.compact}`
  return (
    <>
      <Problem error={save.error} />
      {type === undefined ? (
        <Link to="/planilla" className={look}>
          Planilla
        </Link>
      ) : (
        <Link to="/planilla/$id" params={{ id: type }} className={look}>
          Planilla
        </Link>
      )}
      <button
        type="button"
        className={look}
        disabled={codes.length === 0 || save.isPending}
        onClick={() => save.mutate()}
      >
        {save.isPending ? 'Exportando…' : 'Exportar'}
      </button>
    </>
  )
}
