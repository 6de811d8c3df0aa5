import type { ReactNode } from 'react'
import { OFFERS_SHEET } from '#/publishing/model/columns/spreadsheet-names.ts'
import type { ListCardProps } from '#/publishing/panel/editor-parts.tsx'
import type { Summary } from '#/panel/model/panel-data.ts'
import { GridShortcuts } from './grid-shortcuts.tsx'

const NO_GRID_DOCUMENTS: readonly Summary[] = []

export function GridWays({ collection, filters, lines = NO_GRID_DOCUMENTS }: ListCardProps): ReactNode {
  if (collection === 'products') return <GridShortcuts lines={lines} type={filters.tipo} />
  if (collection === OFFERS_SHEET.collection) return <GridShortcuts lines={lines} type={OFFERS_SHEET.id} />
  return null
}
