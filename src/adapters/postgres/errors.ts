import { StoreUnavailable, type UnavailableReason } from '#/core/documents/document-store.ts'

const sqlState = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

export const ONLY_STANDBYS = 'Only standbys answer'

const CONNECTION_REFUSALS: readonly [fits: (code: string, message: string) => boolean, sentence: string][] = [
  [
    (_code, message) => message === ONLY_STANDBYS,
    'Responde una réplica, que sólo lee, y ninguno que escriba: poné en marcha el servidor que escribe o promové la réplica, y nombrá los dos en DATABASE_URL.',
  ],
  [
    (code) => code === '53300',
    'El servidor no admite más conexiones: cada proceso del sitio abre hasta once. Subí max_connections, o poné menos procesos.',
  ],
  [
    // The server reports the same error for a missing encryption.
    (_code, message) => message.includes('pg_hba.conf'),
    'El servidor no tiene en su pg_hba.conf una entrada para ese usuario, esa base y esta conexión: si pide cifrado, agregá sslmode a DATABASE_URL.',
  ],
  [
    (code, message) =>
      /does not support SSL|SSL required|TLS/i.test(message) ||
      /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO/.test(code),
    'La conexión cifrada no se pudo establecer: revisá sslmode y sslrootcert en DATABASE_URL, y el certificado del servidor.',
  ],
  [
    // Poolers use one code for every error.
    (code, message) => code === '3D000' || message.startsWith('no such database'),
    'El servidor no tiene esa base: creala con createdb, o corregí el nombre al final de DATABASE_URL.',
  ],
  [
    (code, message) => code.startsWith('28') || /authentication failed|no such user|password/i.test(message),
    'El servidor no acepta el usuario o la clave: revisalos en DATABASE_URL, con sus signos codificados con %, y en su pg_hba.conf.',
  ],
  [
    (code) => /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/.test(code),
    'Ahí no responde ningún servidor: revisá que esté en marcha, y su nombre y su puerto en DATABASE_URL.',
  ],
]

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

function connectionRefusal(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const [code, message] = [sqlState(each), each.message]
    const found = CONNECTION_REFUSALS.find(([fits]) => fits(code, message))
    if (found) return found[1]
  }
  return undefined
}
