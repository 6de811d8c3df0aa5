import {
  type Conflict,
  InvalidInput,
  NewerSchema,
  StoreUnavailable,
  type UnavailableReason,
  VersionConflict,
} from '#/core/documents/document-store.ts'

export type WireError = {
  kind: 'unavailable' | 'conflict' | 'input' | 'newer' | 'other'
  message: string
  stack: string | undefined
  facts: Record<string, unknown>
  cause: WireError | undefined
}

const ERROR_FIELDS = [
  'reason',
  'advice',
  'isUnavailable',
  'conflicts',
  'found',
  'known',
  'code',
  'errcode',
  'errstr',
]

export function toWire(error: unknown): WireError {
  const { message, stack, cause } = error instanceof Error ? error : new Error(String(error))
  const has = Object(error) as Record<string, unknown>
  return {
    kind: wireErrorKind(error),
    message,
    stack,
    facts: Object.fromEntries(ERROR_FIELDS.flatMap((name) => (name in has ? [[name, has[name]]] : []))),
    cause: cause === undefined ? undefined : toWire(cause),
  }
}

function wireErrorKind(error: unknown): WireError['kind'] {
  if (error instanceof StoreUnavailable) return 'unavailable'
  if (error instanceof VersionConflict) return 'conflict'
  if (error instanceof InvalidInput) return 'input'
  return error instanceof NewerSchema ? 'newer' : 'other'
}

/** Error of the original class. */
export function fromWire({ kind, message, stack, facts, cause }: WireError, where: string): Error {
  const options = cause === undefined ? {} : { cause: fromWire(cause, where) }
  const error = make()
  if (stack !== undefined) error.stack = stack
  return error

  function make(): Error {
    switch (kind) {
      case 'unavailable':
        return new StoreUnavailable(facts.reason as UnavailableReason, where, {
          ...options,
          advice: facts.advice as string | undefined,
          isUnavailable: facts.isUnavailable === true,
        })
      case 'conflict':
        return new VersionConflict(facts.conflicts as Conflict[])
      case 'input':
        return new InvalidInput(message)
      case 'newer':
        return new NewerSchema(where, facts.found as number, facts.known as number)
      case 'other':
        return Object.assign(new Error(message, options), facts)
    }
  }
}
