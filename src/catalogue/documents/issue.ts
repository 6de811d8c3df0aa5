/** What a check found about one field. Errors stop a publication; warnings inform the editor. */
export type Issue = {
  readonly severity: 'error' | 'warning'
  /** Dotted path inside the document, e.g. `specs.potenciaRms`. */
  readonly path: string
  /** Spanish sentence that says what to do. */
  readonly message: string
}

export function error(path: string, message: string): Issue {
  return { severity: 'error', path, message }
}

export function warning(path: string, message: string): Issue {
  return { severity: 'warning', path, message }
}
