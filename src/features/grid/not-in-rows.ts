/** Fields that no row tells: no cell shows them. */
export const NOT_IN_ROWS = ['pictures', 'downloads'] as const
