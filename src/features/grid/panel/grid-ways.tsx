import type { ReactNode } from 'react'
import { OFFERS_SHEET } from '#/publishing/model/columns/spreadsheet-names.ts'
import type { ListCardProps, OpenTogether } from '#/publishing/panel/editor-parts.tsx'
import type { Summary } from '#/panel/model/panel-data.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, BUTTON_CLASS } from '#/panel/common/button.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { saveAnswer } from '#/panel/api/request.ts'
import { NOT_IN_ROWS } from '#/features/grid/not-in-rows.ts'
import { askGrid, CODES_TOGETHER } from './grid-queries.ts'
import { knownRow } from './grid-row-data.ts'

const NO_GRID_DOCUMENTS: readonly Summary[] = []

export function GridWays({ collection, filters, lines = NO_GRID_DOCUMENTS }: ListCardProps): ReactNode {
  if (collection === 'products') return <GridShortcuts lines={lines} type={filters.tipo} />
  if (collection === OFFERS_SHEET.collection) return <GridShortcuts lines={lines} type={OFFERS_SHEET.id} />
  return null
}

function GridShortcuts({ lines, type }: { lines: readonly Summary[]; type: string | undefined }) {
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

/** Opens products by the rows of their types; those of which something changes that rows do not have are read whole. */
export const openRows: OpenTogether = async (drafts, changes, lineOf) => {
  const typeOf = (each: (typeof changes)[number]) =>
    NOT_IN_ROWS.some((field) => each.set && field in each.set) ? undefined : lineOf(each)?.product?.type
  for (const [type, own] of Map.groupBy(changes, typeOf)) {
    if (type === undefined) continue
    for (let at = 0; at < own.length; at += CODES_TOGETHER) {
      const codes = own.slice(at, at + CODES_TOGETHER).map(({ document }) => document)
      const { rows, askedAt } = await askGrid(type, { codes })
      for (const row of rows) drafts.open({ collection: 'products', id: row.id }, knownRow(row, askedAt))
    }
  }
  return changes.filter((each) => typeOf(each) === undefined)
}
