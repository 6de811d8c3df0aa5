/** Errors stop a publication, warnings don't. */
export type Issue = {
  readonly severity: 'error' | 'warning'
  /** Dotted: `specs.potenciaRms`. */
  readonly path: string
  /** Spanish, says what to do. */
  readonly message: string
}

export function error(path: string, message: string): Issue {
  return { severity: 'error', path, message }
}

export function warning(path: string, message: string): Issue {
  return { severity: 'warning', path, message }
}
