import { readFileSync } from 'node:fs'

export type PostgresHost = { host: string; port: number }

/** With several hosts, the writable one is used. */
export type PostgresAddress = {
  hosts: readonly PostgresHost[]
  user: string
  password: string
  database: string
  ssl: false | { rejectUnauthorized: boolean; ca?: string }
  where: string
}
class PostgresUrlError extends Error {
  override readonly name = 'PostgresUrlError'
}

const POSTGRES_URL = /^postgres(?:ql)?:\/\/(?:([^:@/]+)(?::([^@/]*))?@)([^@/?]+)\/([^/?]+)(?:\?(.*))?$/
const HOST = /^(\[[0-9a-fA-F:]+\]|[A-Za-z0-9._-]+)(?::(\d{1,5}))?$/
const SSL_MODES: Record<string, PostgresAddress['ssl']> = {
  disable: false,
  // Encrypted without verifying the certificate.
  require: { rejectUnauthorized: false },
  'verify-full': { rejectUnauthorized: true },
}

/** `postgres://user:password@host:5432,host2:5432/database?sslmode=verify-full&sslrootcert=/path/ca.pem`. @throws {PostgresUrlError} */
export function parsePostgresUrl(url: string): PostgresAddress {
  const parts = POSTGRES_URL.exec(url)
  if (parts === null) {
    throw new PostgresUrlError('tiene que ser como postgres://usuario:clave@servidor:5432/base')
  }
  const [, user = '', password = '', authority = '', database = '', query = ''] = parts
  const hosts = authority.split(',').map(readHost)
  return {
    hosts,
    user: decodeUrlPart(user),
    password: decodeUrlPart(password),
    database: decodeUrlPart(database),
    ssl: readSsl(new URLSearchParams(query)),
    where: `postgres://${hosts.map(({ host, port }) => `${host}:${port}`).join(',')}/${decodeUrlPart(database)}`,
  }
}

function readHost(text: string): PostgresHost {
  const [, host, port = '5432'] = HOST.exec(text) ?? []
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) {
    throw new PostgresUrlError(`«${text}» no es un servidor con su puerto, como servidor:5432`)
  }
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

function readSsl(query: URLSearchParams): PostgresAddress['ssl'] {
  const unknown = [...query.keys()].find((name) => name !== 'sslmode' && name !== 'sslrootcert')
  if (unknown !== undefined) {
    throw new PostgresUrlError(`no conoce el parámetro «${unknown}»: sólo sslmode y sslrootcert`)
  }
  const mode = query.get('sslmode') ?? 'disable'
  if (!(mode in SSL_MODES)) {
    throw new PostgresUrlError(`sslmode tiene que ser ${Object.keys(SSL_MODES).join(', ')}`)
  }
  const file = query.get('sslrootcert')
  if (file === null) return SSL_MODES[mode]!
  try {
    return { rejectUnauthorized: true, ca: readFileSync(file, 'utf8') }
  } catch (cause) {
    throw new PostgresUrlError(`no se puede leer el certificado ${file}`, { cause })
  }
}

function decodeUrlPart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (cause) {
    throw new PostgresUrlError('tiene un % mal escrito: codificá los signos del usuario y la clave', {
      cause,
    })
  }
}
