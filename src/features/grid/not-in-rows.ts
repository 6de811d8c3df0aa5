/** Fields that no row tells: no cell shows them. */
export const NOT_IN_ROWS = ['pictures', 'downloads'] as const

/** Whether a row tells all the rest, though columns were chosen: each disagreement with a publication is to be decided. */
export const isWholeRow = ({ draft }: { draft: { behind: readonly string[] | null } | null }): boolean =>
  (draft?.behind?.length ?? 0) > 0
