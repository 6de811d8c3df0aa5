import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { parseClamd } from '#/adapters/scanner/clamd.ts'
import type { App, SiteSettings } from '#/core/services/app.ts'
import { SecretFileError, withSecretFiles } from '#/core/secrets/secret-files.ts'
import type { SellerPermission } from '#/features/offers/server/renew-token.ts'
import type { FirebaseSettings } from '#/core/identity/identity.ts'
import { CDN_SETTINGS, type CdnSettings, readCdn } from '#/features/cdn/cdn-settings.ts'
import { inTheClear } from './in-the-clear.ts'
import { contradictions, misspeltSettings, storeProblems } from './setting-problems.ts'
import { type RetentionTerms, retentionSchema } from './retention.ts'
import { OperatorError } from '#/core/observability/operator-error.ts'

/** Minimum characters. */
export const SHORTEST_SECRET = 32

const origin = z.url({
  protocol: /^https?$/,
  error: 'tiene que ser una dirección http o https, como https://www.ejemplo.com.ar',
  abort: true,
})

const publicOrigin = origin.refine((url) => /^https?:\/\/[^/?#]+\/?$/.test(url), {
  error: 'es sólo el dominio, como https://www.ejemplo.com.ar: sacale lo que sigue',
})

/** Decimal digits only, neither 1e3 nor 0x10; `unit` follows the range in the message. */
const wholeNumber = (min: number, max: number, unit = '') =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `es un número entero de ${min} a ${max}${unit}`,
    })
    .transform(Number)

/** 1/32 of the memory of the machine or its container, between 32 and 256 MB. */
function usualPageCacheMb(): number {
  const limit = process.constrainedMemory()
  const bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return Math.round(Math.min(256, Math.max(32, bytes / 2 ** 25)))
}

/** Milliseconds or count, for OpenTelemetry's batches. */
const batchSize = wholeNumber(1, 999_999_999).optional()

const environmentVariables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  /** `todos`: one per core. */
  WORKERS: z
    .union([z.literal('todos'), wholeNumber(1, 64)], { error: 'es un número de 1 a 64, o todos' })
    .default(1),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: publicOrigin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().optional(),
  /** Nearby read replica, from which a start loads everything. */
  DATABASE_READ_URL: z.string().optional(),
  FILES_URL: z.string().optional(),
  /** Local cache of an `s3:` store in MB, to serve files during its outages. */
  FILES_COPY_MB: wholeNumber(0, 100_000, ' de megabytes; 0 es ninguna copia').default(512),
  /** Memory for cached pages. */
  PAGE_CACHE_MB: wholeNumber(8, 8192, ' de megabytes').default(usualPageCacheMb),
  SMTP_URL: z
    .string()
    .refine((url) => /^smtps?:\/\/[^/]/.test(url) && URL.canParse(url) && new URL(url).port !== '0', {
      error: 'tiene que ser como smtp://usuario:clave@servidor:587, con un puerto de 1 a 65535',
    })
    .optional(),
  /** Number of trusted entries of X-Forwarded-For. */
  TRUSTED_PROXIES: wholeNumber(0, 5).default(0),
  /** `si` if the proxies overwrite X-Request-Id and traceparent, so that visitors cannot set them. */
  TRUSTED_TRACE_HEADERS: z.enum(['si', 'no'], { error: 'es si o no' }).default('no'),
  /** Time during which a stopping process still serves, so that a balancer redirects visitors. */
  DRAIN_SECONDS: wholeNumber(0, 60, ' de segundos').default(0),
  /** `+6100`: offset from PORT, for processes with shared settings; further WORKERS use the next ports. */
  METRICS_PORT: z
    .string()
    .regex(/^\+?\d{1,5}$/, 'es un número de puerto, o cuánto más que PORT, como +6100')
    .optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Bearer token for `/metrics` on the site's own port. */
  METRICS_TOKEN: z.string().min(24, 'necesita al menos 24 letras').optional(),
  MERCADO_LIBRE_TOKEN: z.string().min(24, 'necesita al menos 24 letras').optional(),
  /** `number:secret` of the application authorised by the seller; a refresh token lets the site renew it. */
  MERCADO_LIBRE_APP: z
    .string()
    .regex(/^\d{1,20}:\S{8,200}$/, 'tiene que ser número:clave de la aplicación')
    .optional(),
  MERCADO_LIBRE_REFRESH_TOKEN: z.string().min(10, 'necesita al menos 10 letras').max(2000).optional(),
  /** Bearer token with which a mail service reports bounces. */
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
  /** Not every Firebase project supports second factors. */
  FIREBASE_SECOND_FACTOR: z.enum(['si', 'no'], { error: 'es si o no' }).default('si'),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'tiene que ser como 127.0.0.1:9099')
    .optional(),
  SECRET: z.string().min(SHORTEST_SECRET, `necesita al menos ${SHORTEST_SECRET} letras`).optional(),
  /** Previous secret, still valid for verifying and opening. */
  SECRET_BEFORE: z.string().min(SHORTEST_SECRET, `necesita al menos ${SHORTEST_SECRET} letras`).optional(),
  /** Virus scanner for uploads. */
  CLAMD: z
    .string()
    .refine((address) => parseClamd(address) !== undefined, {
      error: 'tiene que ser como unix:/run/clamav/clamd.ctl o tcp://127.0.0.1:3310',
    })
    .optional(),
  /** `si`: an unencrypted connection to another machine prevents the start. */
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
  OTEL_EXPORTER_OTLP_ENDPOINT: origin.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: origin.optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((text) => /^\d*\.?\d+$/.test(text) && Number(text) <= 1, {
      error: 'es la parte que se muestrea, de 0 a 1, como 0.1',
    })
    .optional(),
  OTEL_BSP_SCHEDULE_DELAY: batchSize,
  OTEL_BSP_EXPORT_TIMEOUT: batchSize,
  OTEL_BSP_MAX_QUEUE_SIZE: batchSize,
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: batchSize,
  ...retentionSchema,
})

/** Variables of the site; secrets may also come from a file, as `NAME_FILE`. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(environmentVariables.shape),
  ...CDN_SETTINGS,
  'CREDENTIALS_DIRECTORY',
  'GOOGLE_APPLICATION_CREDENTIALS',
]

export type Environment = SiteSettings & {
  port: number
  host: string
  workers: number
  dataDir: string
  /** `sqlite:PATH` or `postgres://…`, which contains a password. */
  databaseUrl: string
  /** Read-only server of the same database. */
  databaseReadUrl: string | undefined
  /** `file:PATH` or `s3://…`. */
  filesUrl: string
  filesCopyMb: number
  pageCacheMb: number
  trustedTraceHeaders: boolean
  drainSeconds: number
  metrics: { host: string; port: number | undefined; token: string | undefined }
  bouncesToken: string | undefined
  seller: SellerPermission | undefined
  cdn: CdnSettings | undefined
  clamd: string | undefined
  /** One sentence per connection that is not encrypted and authenticated. */
  inTheClear: readonly string[]
  secret: string | undefined
  secretBefore: string | undefined
  picturesAhead: boolean
  identity: { kind: 'local' } | (FirebaseSettings & { asksSecondFactor: boolean })
  /** Content for an empty database: the operator's folder, or the demo brand's. */
  contentDir: string
  isContentGiven: boolean
  /** Starts a new brand in an empty database: email of its first administrator. */
  newBrand: string | undefined
  isDatabaseGiven: boolean
  retention: RetentionTerms
}

export type ComposedApp = App & { environment: Environment }

/** One sentence per value, for the operator. */
export class EnvironmentError extends OperatorError {
  override name = 'EnvironmentError'
}

/** Settings documented in `docs/operations/reference.md`. @throws {EnvironmentError} */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  // Shells and unit files use an empty value for «not set».
  const nonEmpty = Object.fromEntries(
    Object.entries(readSecretFiles(variables)).filter(([, value]) => value !== ''),
  )
  const parsed = environmentVariables.safeParse(nonEmpty)
  const cdn = readCdn(nonEmpty)
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...misspeltSettings(nonEmpty, SETTING_NAMES),
    ...storeProblems(nonEmpty),
    ...cdn.problems,
    ...contradictions(nonEmpty),
  ]
  if (!parsed.success || problems.length > 0) return refuse(problems)
  const value = parsed.data
  if (value.WORKERS !== 1 && value.PORT === 0) {
    throw new EnvironmentError(
      'El sitio no puede arrancar. Con WORKERS hace falta un PORT fijo, distinto de 0.',
    )
  }
  const clear = inTheClear(nonEmpty)
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
    pageCacheMb: value.PAGE_CACHE_MB,
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
    identity: readIdentity(value, nonEmpty.NODE_ENV),
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
  METRICS_PORT: text,
  PORT: port,
}: z.infer<typeof environmentVariables>): number | undefined {
  if (text === undefined) return undefined
  const metricsPort = Number(text) + (text.startsWith('+') ? port : 0)
  if (metricsPort >= 1 && metricsPort <= 65_535) return metricsPort
  return refuse([`METRICS_PORT: va de 1 a 65535, y «${text}» da ${metricsPort}`])
}

function refuse(sentences: string[]): never {
  throw new EnvironmentError(
    `El sitio no puede arrancar. Revisá estas variables:\n  ${sentences.join('\n  ')}`,
  )
}

type EnvironmentVariables = z.infer<typeof environmentVariables>

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
