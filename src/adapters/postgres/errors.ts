import { StoreUnavailable, type UnavailableReason } from '#/core/documents/document-store.ts'
import { sqlState } from './codes.ts'
import { connectionRefusal } from './refusals.ts'

export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const LOST_STATES = new Set([
  '0A000', // feature_not_supported: a transaction that writes was begun on a standby
  '25006', // read_only_sql_transaction: the server we write to has become a standby
  '25P03', // idle_in_transaction_session_timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting or stopping
  '57P05', // idle_session_timeout
])
const BUSY_STATES = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '53300', // too_many_connections
  '55P03', // lock_not_available
])

export function isConnectionLost(error: unknown): boolean {
  const code = sqlState(error)
  return error instanceof NoAnswer || LOST_STATES.has(code) || code.startsWith('08')
}

export function isPassing(error: unknown): boolean {
  return isConnectionLost(error) || (BUSY_STATES.has(sqlState(error)) && sqlState(error) !== '55P03')
}

function postgresUnavailableReason(error: unknown): UnavailableReason | undefined {
  const code = sqlState(error)
  if (isConnectionLost(error)) return 'unreachable'
  if (BUSY_STATES.has(code)) return 'busy'
  if (code === '53100') return 'full'
  if (/^XX00[12]$/.test(code) || /^42(P01|703|804)$/.test(code)) return 'corrupt'
  return /^(28|3D|53|58)/.test(code) || code === '42501' ? 'unreachable' : undefined
}

export function postgresError(error: unknown, where: string): unknown {
  const reason = postgresUnavailableReason(error)
  if (reason === undefined) return error
  const advice = reason === 'unreachable' || reason === 'busy' ? connectionRefusal(error) : undefined
  return new StoreUnavailable(reason, where, { cause: error, advice, isUnavailable: isConnectionLost(error) })
}
