/** Issue of a document; errors stop a publication, warnings do not. */
export type ValidationIssue<Path extends string = string> = {
  readonly severity: 'error' | 'warning'
  /** Dotted: `specs.potenciaRms`. */
  readonly path: Path
  /** Spanish sentence that says what to do. */
  readonly message: string
}

export function error<Path extends string>(path: Path, message: string): ValidationIssue<Path> {
  return { severity: 'error', path, message }
}

export function warning<Path extends string>(path: Path, message: string): ValidationIssue<Path> {
  return { severity: 'warning', path, message }
}
