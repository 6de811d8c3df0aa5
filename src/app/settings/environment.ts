import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { filesAt } from '#/adapters/files/files-at.ts'
import { parseClamd } from '#/adapters/scanner/clamd.ts'
import type { App, SiteSettings } from '#/core/services/app.ts'
import { SecretFileError, withSecretFiles } from '#/core/secrets/secret-files.ts'
import type { SellerPermission } from '#/features/offers/server/renew-token.ts'
import type { FirebaseSettings } from '#/core/identity/identity.ts'
import { type CdnSettings, readCdn } from '#/features/cdn/cdn-settings.ts'
import { inTheClear } from './in-the-clear.ts'
import { type RetentionTerms, retentionSchema } from './retention.ts'

const origin = z.url({
  protocol: /^https?$/,
  error: 'tiene que ser una dirección http o https, como https://www.ejemplo.com.ar',
})

const environmentVariables = z.object({
  PORT: z.coerce
    .number({ error: 'tiene que ser un número de puerto' })
    .int('tiene que ser un número entero')
    .min(0, 'va de 0 a 65535')
    .max(65_535, 'va de 0 a 65535')
    .default(3000),
  /** `todos` is one per core. */
  WORKERS: z
    .union([z.literal('todos'), z.coerce.number().int().min(1).max(64)], {
      error: 'es un número de 1 a 64, o todos',
    })
    .default(1),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().optional(),
  /** A copy nearby that a start reads everything from. */
  DATABASE_READ_URL: z.string().optional(),
  FILES_URL: z.string().optional(),
  /** Local cache of an `s3:` store in MB, to serve files during its outages. */
  FILES_COPY_MB: z.coerce
    .number({ error: 'tiene que ser un número de megabytes' })
    .int('tiene que ser un número entero')
    .min(0, 'va de 0, ninguna copia, a 100000')
    .max(100_000, 'va de 0, ninguna copia, a 100000')
    .default(512),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, 'tiene que ser como smtp://usuario:clave@servidor:587')
    .optional(),
  /** That many addresses of X-Forwarded-For are believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** They write X-Request-Id and traceparent, so that a visitor's never arrive. */
  TRUSTED_TRACE_HEADERS: z.enum(['si', 'no'], { error: 'es si o no' }).default('no'),
  /** A stopping process goes on answering, so that a balancer sends visitors elsewhere. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  /** `+6100`: that much above PORT, for processes that share their settings. Further ones of WORKERS take the next. */
  METRICS_PORT: z
    .string()
    .regex(/^\+?\d{1,5}$/, 'es un número de puerto, o cuánto más que PORT, como +6100')
    .optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Bearer token for `/metrics` on the site's own port. */
  METRICS_TOKEN: z.string().min(24, 'necesita al menos 24 letras').optional(),
  MERCADO_LIBRE_TOKEN: z.string().min(24, 'necesita al menos 24 letras').optional(),
  /** `number:secret` of the application that the seller allowed; with a refresh token the site renews its permission. */
  MERCADO_LIBRE_APP: z
    .string()
    .regex(/^\d{1,20}:\S{8,200}$/, 'tiene que ser número:clave de la aplicación')
    .optional(),
  MERCADO_LIBRE_REFRESH_TOKEN: z.string().min(10, 'necesita al menos 10 letras').max(2000).optional(),
  /** With it a mail service may tell of answers that came back. */
  BOUNCES_TOKEN: z.string().min(24, 'necesita al menos 24 letras').optional(),
  IDENTITY: z.enum(['local', 'firebase'], { error: 'tiene que ser local o firebase' }).default('local'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(
      /^[a-z][a-z0-9-]{3,29}$/,
      'tiene que ser el identificador de un proyecto de Firebase, como mi-sitio-1a2b',
    )
    .optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]{8,80}$/, 'tiene que ser la clave web del proyecto de Firebase')
    .optional(),
  /** Only some projects of Firebase have one. */
  FIREBASE_SECOND_FACTOR: z.enum(['si', 'no'], { error: 'es si o no' }).default('si'),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'tiene que ser como 127.0.0.1:9099')
    .optional(),
  SECRET: z.string().min(32, 'necesita al menos 32 letras').optional(),
  /** That of before: what it signed and sealed is still read. */
  SECRET_BEFORE: z.string().min(32, 'necesita al menos 32 letras').optional(),
  /** Virus scanner for uploads. */
  CLAMD: z
    .string()
    .refine((address) => parseClamd(address) !== undefined, {
      error: 'tiene que ser como unix:/run/clamav/clamd.ctl o tcp://127.0.0.1:3310',
    })
    .optional(),
  /** Whether a connection in the clear to another machine stops the start. */
  REQUIRE_TLS: z.enum(['si', 'no'], { error: 'es si o no' }).default('no'),
  PICTURES_AHEAD: z.enum(['si', 'no'], { error: 'es si o no' }).default('si'),
  /** Percentage of visits that measure web vitals, 0 to 100. */
  VITALS_SAMPLE: z.coerce
    .number({ error: 'tiene que ser un número' })
    .min(0, 'va de 0, ninguna visita, a 100')
    .max(100, 'va de 0, ninguna visita, a 100')
    .default(25),
  /** `no` also unregisters existing service workers and clears their caches. */
  OFFLINE: z.enum(['si', 'no'], { error: 'es si o no' }).default('si'),
  CONTENT_DIR: z.string().min(1).optional(),
  /** Email of the first administrator of a new brand. */
  NEW_BRAND: z.email('es el correo de quien la empieza, como ana@ejemplo.com.ar').optional(),
  ...retentionSchema,
})

export type Environment = SiteSettings & {
  port: number
  host: string
  workers: number
  dataDir: string
  /** `sqlite:PATH` or `postgres://…`, which holds a password. */
  databaseUrl: string
  /** A server of the same database that only reads. */
  databaseReadUrl: string | undefined
  /** `file:PATH` or `s3://…`. */
  filesUrl: string
  filesCopyMb: number
  trustedTraceHeaders: boolean
  drainSeconds: number
  metrics: { host: string; port: number | undefined; token: string | undefined }
  bouncesToken: string | undefined
  seller: SellerPermission | undefined
  cdn: CdnSettings | undefined
  clamd: string | undefined
  /** A sentence for each connection that is not encrypted and proven. */
  inTheClear: readonly string[]
  secret: string | undefined
  secretBefore: string | undefined
  picturesAhead: boolean
  identity: { kind: 'local' } | (FirebaseSettings & { asksSecondFactor: boolean })
  /** For an empty database: what the operator named, or the demo brand's. */
  contentDir: string
  isContentGiven: boolean
  /** For an empty database in which a brand begins: the e-mail of its first administrator. */
  newBrand: string | undefined
  isDatabaseGiven: boolean
  retention: RetentionTerms
}

export type ComposedApp = App & { environment: Environment }

/** One sentence per value, for the operator. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/** Settings documented in `docs/operations.md`. @throws {EnvironmentError} */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  // An empty value is how many shells and unit files say «not set».
  const given = Object.fromEntries(
    Object.entries(readSecretFiles(variables)).filter(([, value]) => value !== ''),
  )
  const parsed = environmentVariables.safeParse(given)
  const cdn = readCdn(given)
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...problemsOfEngines(given),
    ...cdn.problems,
    ...problemsOfSeller(given),
  ]
  if (!parsed.success || problems.length > 0) return refuse(problems)
  const value = parsed.data
  if (value.WORKERS !== 1 && value.PORT === 0) {
    throw new EnvironmentError(
      'El sitio no puede arrancar. Con WORKERS hace falta un PORT fijo, distinto de 0.',
    )
  }
  const clear = inTheClear(given)
  if (value.REQUIRE_TLS === 'si' && clear.length > 0) return refuse(clear)
  const metricsPort = readMetricsPort(value)
  const dataDir = path.resolve(value.DATA_DIR)
  return {
    port: value.PORT,
    host: value.HOST,
    workers: value.WORKERS === 'todos' ? availableParallelism() : value.WORKERS,
    siteUrl: (value.SITE_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: value.DATABASE_URL ?? `sqlite:${path.join(dataDir, 'vidriera.db')}`,
    databaseReadUrl: value.DATABASE_READ_URL,
    filesUrl: value.FILES_URL ?? `file:${path.join(dataDir, 'files')}`,
    filesCopyMb: value.FILES_COPY_MB,
    outboxDir: path.join(dataDir, 'outbox'),
    smtpUrl: value.SMTP_URL,
    trustedProxies: value.TRUSTED_PROXIES,
    trustedTraceHeaders: value.TRUSTED_PROXIES > 0 && value.TRUSTED_TRACE_HEADERS === 'si',
    drainSeconds: value.DRAIN_SECONDS,
    metrics: { host: value.METRICS_HOST, port: metricsPort, token: value.METRICS_TOKEN },
    bouncesToken: value.BOUNCES_TOKEN,
    seller: sellerPermission(value),
    cdn: cdn.settings,
    clamd: value.CLAMD,
    inTheClear: clear,
    secret: value.SECRET,
    secretBefore: value.SECRET_BEFORE,
    picturesAhead: value.PICTURES_AHEAD === 'si',
    identity: readIdentity(value, given.NODE_ENV),
    vitalsSample: value.VITALS_SAMPLE,
    offline: value.OFFLINE === 'si',
    contentDir: path.resolve(value.CONTENT_DIR ?? './content/nawel'),
    isContentGiven: value.CONTENT_DIR !== undefined,
    newBrand: value.NEW_BRAND,
    isDatabaseGiven: value.DATABASE_URL !== undefined,
    retention: {
      historyDays: value.HISTORY_DAYS ?? null,
      messagesMonths: value.MESSAGES_MONTHS ?? null,
      auditYears: value.AUDIT_YEARS,
    },
  }
}

function readSecretFiles(variables: Record<string, string | undefined>) {
  try {
    return withSecretFiles(variables)
  } catch (error) {
    if (error instanceof SecretFileError) return refuse([error.message])
    throw error
  }
}

function readMetricsPort({
  METRICS_PORT: given,
  PORT: port,
}: z.infer<typeof environmentVariables>): number | undefined {
  if (given === undefined) return undefined
  const metricsPort = Number(given) + (given.startsWith('+') ? port : 0)
  if (metricsPort >= 1 && metricsPort <= 65_535) return metricsPort
  return refuse([`METRICS_PORT: va de 1 a 65535, y «${given}» da ${metricsPort}`])
}

function refuse(sentences: string[]): never {
  throw new EnvironmentError(
    `El sitio no puede arrancar. Revisá estas variables:\n  ${sentences.join('\n  ')}`,
  )
}

function problemsOfEngines(given: Record<string, string | undefined>): string[] {
  const { DATABASE_URL: databaseUrl, DATABASE_READ_URL: readUrl } = given
  const { FILES_URL: filesUrl, SECRET: secret } = given
  const problems: string[] = []
  if (given.NEW_BRAND !== undefined && given.CONTENT_DIR !== undefined)
    problems.push('NEW_BRAND: o empezás una marca vacía, o cargás la de CONTENT_DIR; sacá una de las dos')
  try {
    // Any of the processes has to take what another one signed.
    if (databaseUrl !== undefined && databaseAt(databaseUrl).isShared && secret === undefined) {
      problems.push(
        'SECRET: hace falta con una base en un servidor, la misma en todos los procesos (openssl rand -base64 32)',
      )
    }
  } catch (error) {
    problems.push(`DATABASE_URL: ${(error as Error).message}`)
  }
  try {
    if (readUrl !== undefined && !databaseAt(readUrl).isShared) {
      problems.push(
        'DATABASE_READ_URL: tiene que ser la dirección de una réplica, como postgres://usuario:clave@servidor:5432/base',
      )
    } else if (readUrl !== undefined && !databaseUrl?.startsWith('postgres')) {
      problems.push('DATABASE_READ_URL: sólo con DATABASE_URL de PostgreSQL')
    }
  } catch (error) {
    problems.push(`DATABASE_READ_URL: ${(error as Error).message}`)
  }
  try {
    if (filesUrl !== undefined) filesAt(filesUrl, given)
  } catch (error) {
    problems.push(`FILES_URL: ${(error as Error).message}`)
  }
  return problems
}

type EnvironmentVariables = z.infer<typeof environmentVariables>

function problemsOfSeller({
  MERCADO_LIBRE_APP: app,
  MERCADO_LIBRE_REFRESH_TOKEN: refresh,
}: Record<string, string | undefined>): string[] {
  return (app === undefined) === (refresh === undefined)
    ? []
    : ['MERCADO_LIBRE_REFRESH_TOKEN: va junto con MERCADO_LIBRE_APP, y uno solo no alcanza']
}

function sellerPermission({
  MERCADO_LIBRE_TOKEN: token,
  MERCADO_LIBRE_APP: app,
  MERCADO_LIBRE_REFRESH_TOKEN: refresh,
}: EnvironmentVariables): SellerPermission | undefined {
  if (app === undefined || refresh === undefined) return token === undefined ? undefined : { token }
  const [id = '', ...secret] = app.split(':')
  return { app: { id, secret: secret.join(':') }, refresh }
}

function readIdentity(value: EnvironmentVariables, nodeEnv: string | undefined): Environment['identity'] {
  const emulator = value.FIREBASE_AUTH_EMULATOR_HOST
  // The emulator verifies no signatures, so anyone could impersonate any account.
  if (emulator !== undefined && nodeEnv !== 'development' && nodeEnv !== 'test') {
    refuse([
      'FIREBASE_AUTH_EMULATOR_HOST: el emulador deja entrar a cualquiera y no puede usarse en producción; sacá la variable',
    ])
  }
  if (value.IDENTITY === 'local') return { kind: 'local' }
  const missing = (['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] as const).filter(
    (name) => value[name] === undefined,
  )
  if (missing.length > 0) refuse(missing.map((name) => `${name}: hace falta con IDENTITY=firebase`))
  return {
    kind: 'firebase',
    projectId: value.FIREBASE_PROJECT_ID!,
    apiKey: value.FIREBASE_API_KEY!,
    emulator: emulator === undefined ? null : `http://${emulator}`,
    asksSecondFactor: value.FIREBASE_SECOND_FACTOR === 'si',
  }
}
