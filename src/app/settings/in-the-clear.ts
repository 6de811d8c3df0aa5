import { parseClamd } from '#/adapters/scanner/clamd.ts'
import { parsePostgresUrl } from '#/adapters/postgres/url.ts'

type RawEnvironment = Record<string, string | undefined>

const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

/** One sentence per connection to another machine that could be read or forged on the way. */
export function inTheClear(environment: RawEnvironment): string[] {
  return [
    ...['DATABASE_URL', 'DATABASE_READ_URL'].map((name) => databaseInClear(name, environment[name])),
    mailInClear(environment.SMTP_URL),
    addressInClear('FILES_URL', endpointOf(environment.FILES_URL)),
    scannerInClear(environment.CLAMD),
    addressInClear('CDN_PURGE_URL', environment.CDN_PURGE_URL),
    addressInClear('OTEL_EXPORTER_OTLP_ENDPOINT', environment.OTEL_EXPORTER_OTLP_ENDPOINT),
    addressInClear('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
  ].filter((sentence) => sentence !== undefined)
}

function databaseInClear(name: string, url: string | undefined): string | undefined {
  if (!url?.startsWith('postgres')) return undefined
  const { hosts, ssl } = parsePostgresUrl(url)
  if (hosts.every(({ host }) => LOCAL_HOST.test(host))) return undefined
  if (ssl === false) return `${name}: la conexión no va cifrada; agregá sslmode=verify-full`
  if (ssl.rejectUnauthorized) return undefined
  return `${name}: con sslmode=require se le cree a cualquiera que responda; poné sslmode=verify-full`
}

function mailInClear(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const { protocol, hostname, searchParams } = new URL(url)
  if (LOCAL_HOST.test(hostname)) return undefined
  if (/^(no|false|0)$/.test(searchParams.get('tls.rejectUnauthorized') ?? ''))
    return 'SMTP_URL: se le cree a cualquiera que responda; sacá tls.rejectUnauthorized'
  if (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true') return undefined
  return 'SMTP_URL: la conexión va cifrada sólo si el servidor quiere; agregá ?requireTLS=true, o usá smtps://'
}

function addressInClear(name: string, url: string | undefined): string | undefined {
  if (!url?.startsWith('http:') || !URL.canParse(url) || LOCAL_HOST.test(new URL(url).hostname))
    return undefined
  return `${name}: la conexión no va cifrada; usá una dirección https://`
}

function scannerInClear(address: string | undefined): string | undefined {
  const clamd = address === undefined ? undefined : parseClamd(address)
  if (clamd === undefined || !('host' in clamd) || LOCAL_HOST.test(clamd.host ?? '')) return undefined
  return 'CLAMD: los archivos van sin cifrar; poné clamd en esta máquina, o delante de él un túnel cifrado'
}

function endpointOf(filesUrl: string | undefined): string | undefined {
  if (!filesUrl?.startsWith('s3:') || !URL.canParse(filesUrl)) return undefined
  return new URL(filesUrl).searchParams.get('endpoint') ?? undefined
}
