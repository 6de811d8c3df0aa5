/** The code of an error of PostgreSQL or of the system; empty for one without. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
