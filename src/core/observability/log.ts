import { currentRequest } from './request-context.ts'
import { redact } from './redact.ts'

export type Log = (level: 'info' | 'warn' | 'error', event: string, facts?: Record<string, unknown>) => void

const DEPTH = 5
const SECRET = /^(?:token|password|clave|idToken|proof|secret|cookies?|set-cookie|authorization)$/i

/** Standard output is reserved for the output of commands. */
export const logToStderr: Log = (level, event, facts = {}) => {
  const request = currentRequest()?.id
  const line = {
    time: new Date().toISOString(),
    level,
    event,
    ...(loggable(facts, 0) as object),
    ...(request && { request }),
  }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}

function loggable(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redact(value)
  if (value instanceof Error) return redact(describeError(value, 0))
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth === DEPTH) return '…'
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`
  if (Array.isArray(value)) return value.map((item) => loggable(item, depth + 1))
  const entries = Object.entries(value).map(([key, item]) => [
    redact(key),
    SECRET.test(key) ? '…' : loggable(item, depth + 1),
  ])
  return Object.fromEntries(entries)
}

function describeError(error: Error, depth: number): string {
  const own = error.stack ?? error.message
  if (depth === DEPTH) return own
  const others = [error.cause, ...(error instanceof AggregateError ? error.errors : [])]
  return others
    .filter((other) => other !== undefined && other !== null)
    .reduce<string>((text, other) => {
      const printable =
        other instanceof Error ? describeError(other, depth + 1) : JSON.stringify(loggable(other, depth))
      return `${text} ← ${printable}`
    }, own)
}
