import { sqlState } from './codes.ts'

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
    // The same words say that it should have come encrypted.
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
    // A pooler has one code for everything, and says the rest in words.
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

export function connectionRefusal(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const [code, message] = [sqlState(each), each.message]
    const found = CONNECTION_REFUSALS.find(([fits]) => fits(code, message))
    if (found) return found[1]
  }
  return undefined
}
