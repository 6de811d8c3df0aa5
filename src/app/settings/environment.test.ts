import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvironmentError, readEnvironment, SETTING_NAMES } from './environment.ts'

it('has a default for every setting', () => {
  const environment = readEnvironment({})
  expect(environment).toMatchObject({ port: 3000, siteUrl: 'http://localhost:3000', trustedProxies: 0 })
  expect(environment.databaseUrl).toMatch(/^sqlite:\/.*\/data\/vidriera\.db$/)
})

it('reads given values, and ignores empty ones', () => {
  const environment = readEnvironment({
    PORT: '8080',
    SITE_URL: 'https://www.marca.example/',
    DATA_DIR: '/var/lib/sitio',
    FILES_URL: 'file:/srv/archivos',
    SMTP_URL: '',
  })
  expect(environment).toMatchObject({
    port: 8080,
    siteUrl: 'https://www.marca.example',
    databaseUrl: 'sqlite:/var/lib/sitio/vidriera.db',
    filesUrl: 'file:/srv/archivos',
    smtpUrl: undefined,
  })
})

it('reads secrets from files, and names an unreadable one', () => {
  const file = path.join(import.meta.dirname, 'environment.test.ts')
  expect(readEnvironment({ SECRET_FILE: file }).secret).toContain('takes what is secret')
  expect(() => readEnvironment({ SECRET_FILE: '/no/hay' })).toThrow(
    /arrancar.*\n\s+SECRET_FILE: no se puede leer/,
  )
})

it('names every invalid value at once', () => {
  const read = () => readEnvironment({ PORT: '70000', SECRET: 'x', SITE_URL: 'marca' })
  expect(read).toThrow(EnvironmentError)
  expect(read).toThrow(/PORT: .*\n\s+SITE_URL: .*\n\s+SECRET: /)
})

it('validates the retention periods: unlimited, and two years for the audit, by default', () => {
  expect(readEnvironment({}).retention).toEqual({ historyDays: null, messagesMonths: null, auditYears: 2 })
  expect(readEnvironment({ HISTORY_DAYS: '90', MESSAGES_MONTHS: '36', AUDIT_YEARS: '5' }).retention).toEqual({
    historyDays: 90,
    messagesMonths: 36,
    auditYears: 5,
  })
  expect(() => readEnvironment({ HISTORY_DAYS: '30' })).toThrow(/HISTORY_DAYS: tiene que ser 31 o más/)
  expect(() => readEnvironment({ HISTORY_DAYS: 'siempre' })).toThrow(
    /HISTORY_DAYS: tiene que ser un número de días/,
  )
  expect(() => readEnvironment({ AUDIT_YEARS: '1' })).toThrow(/AUDIT_YEARS: tiene que ser 2 o más/)
  expect(() => readEnvironment({ MESSAGES_MONTHS: '3' })).toThrow(/MESSAGES_MONTHS: tiene que ser 6 o más/)
})

it.each([
  [
    { DATABASE_READ_URL: 'postgres://a:b@copia/base' },
    /DATABASE_READ_URL: sólo con DATABASE_URL de PostgreSQL/,
  ],
  [{ DATABASE_READ_URL: 'sqlite:/copia.db' }, /DATABASE_READ_URL: tiene que ser la dirección de una réplica/],
  [{ DATABASE_READ_URL: 'postgres://s3creta@' }, /DATABASE_READ_URL: tiene que ser como postgres:/],
])('refuses an invalid read replica: %o', (given, sentence) => {
  expect(() => readEnvironment(given)).toThrow(sentence)
  expect(() => readEnvironment(given)).not.toThrow(/s3creta/)
})

describe('several machines', () => {
  const shared = {
    DATABASE_URL: 'postgres://sitio:s3cr%40ta@uno:5432,dos:5433/vidriera?sslmode=verify-full',
    SECRET: 'x'.repeat(32),
    FILES_URL: 's3://balde/sitio?endpoint=https://s3.ejemplo.com.ar&region=sur-1',
    AWS_ACCESS_KEY_ID: 'llave',
    AWS_SECRET_ACCESS_KEY: 'secreta',
  }

  it('share their documents and files over the network', () => {
    expect(readEnvironment(shared)).toMatchObject({
      databaseUrl: shared.DATABASE_URL,
      filesUrl: shared.FILES_URL,
    })
  })

  it.each([
    [{ DATABASE_URL: 'postgres://uno/vidriera' }, /DATABASE_URL: tiene que ser como postgres:/],
    [
      { DATABASE_URL: 'postgres://sitio:s3creta@uno:99999/vidriera' },
      /DATABASE_URL: «uno:99999» no es un servidor/,
    ],
    [
      { DATABASE_URL: 'postgres://sitio:s3creta@uno/vidriera?sslmode=no' },
      /DATABASE_URL: sslmode tiene que ser/,
    ],
    [{ DATABASE_URL: 'postgres://sitio:s3creta@uno/vidriera?max=3' }, /DATABASE_URL: no conoce .*max/],
    [{ DATABASE_URL: 'postgres://si%tio:s3creta@uno/vidriera' }, /DATABASE_URL: tiene un % mal escrito/],
    [{ DATABASE_URL: 'mysql://uno/vidriera' }, /DATABASE_URL: tiene que ser sqlite:RUTA o postgres:/],
    [{ SECRET: undefined }, /SECRET: hace falta con una base en un servidor/],
    [{ FILES_URL: 's3://Balde' }, /FILES_URL: tiene que ser como s3:/],
    [{ FILES_URL: 's3://balde?endpoint=ftp://x' }, /FILES_URL: el endpoint tiene que ser/],
    [{ FILES_URL: 's3://balde?endpont=https://x' }, /FILES_URL: no conoce .*endpont/],
    [{ AWS_SECRET_ACCESS_KEY: '' }, /FILES_URL: faltan las claves/],
  ])('report the fault of %j, without a password', (wrong, sentence) => {
    const read = () => readEnvironment({ ...shared, ...wrong })
    expect(read).toThrow(sentence)
    expect(read).not.toThrow(/s3cr|secreta/)
  })
})

describe('accounts', () => {
  const firebase = {
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: 'demo-sitio',
    FIREBASE_API_KEY: 'AIzaSyExample',
  }

  it('are local by default', () => {
    expect(readEnvironment({}).identity).toEqual({ kind: 'local' })
    expect(readEnvironment(firebase).identity).toEqual({
      kind: 'firebase',
      projectId: 'demo-sitio',
      apiKey: 'AIzaSyExample',
      emulator: null,
      asksSecondFactor: true,
    })
    const plain = readEnvironment({ ...firebase, FIREBASE_SECOND_FACTOR: 'no' })
    expect(plain.identity).toMatchObject({ asksSecondFactor: false })
    expect(() => readEnvironment({ FIREBASE_SECOND_FACTOR: 'quizás' })).toThrow(/es si o no/)
  })

  it('report each variable that Firebase lacks', () => {
    expect(() => readEnvironment({ IDENTITY: 'firebase' })).toThrow(
      /FIREBASE_PROJECT_ID.*\n.*FIREBASE_API_KEY/,
    )
    expect(() => readEnvironment({ IDENTITY: 'auth0' })).toThrow(/IDENTITY: tiene que ser local o firebase/)
  })

  it.each(['local', 'firebase'])('refuse the emulator in production, with IDENTITY=%s', (kind) => {
    const emulator = { ...firebase, IDENTITY: kind, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }
    for (const mode of [undefined, 'production', 'produccion']) {
      expect(() => readEnvironment({ ...emulator, NODE_ENV: mode })).toThrow(/FIREBASE_AUTH_EMULATOR_HOST/)
    }
    expect(() => readEnvironment({ ...emulator, NODE_ENV: 'test' })).not.toThrow()
  })
})

describe('every setting', () => {
  const shared = { DATABASE_URL: 'postgres://a:b@uno/base', SECRET: 'x'.repeat(32) }
  const firebase = {
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: 'demo-sitio',
    FIREBASE_API_KEY: 'AIzaSyExample',
  }
  const cdn = { CDN_PURGE: 'fastly', CDN_PURGE_TOKEN: 'x'.repeat(16), CDN_ID: 'servicio1' }
  const seller = { MERCADO_LIBRE_APP: '1234:clave-larga', MERCADO_LIBRE_REFRESH_TOKEN: 'x'.repeat(24) }
  const [wholes, yesOrNo] = [
    ['x', '1.5', '1e3', '-1', '999999999'],
    ['x', 'SI', '1'],
  ]

  /** Values refused for each setting; any text is a path or a token's file. */
  const REFUSED: Record<string, { values: string[]; beside?: Record<string, string> }> = {
    PORT: { values: [...wholes, '65536'] },
    WORKERS: { values: [...wholes, '0'] },
    HOST: { values: [] },
    SITE_URL: {
      values: ['marca', 'ftp://marca.example', 'https://marca.example/tienda', 'https://marca.example/?a'],
    },
    DATA_DIR: { values: [] },
    DATABASE_URL: { values: ['x', 'mysql://uno/base', 'postgres://a:b@uno:99999/base'] },
    DATABASE_READ_URL: { values: ['x', 'sqlite:/copia.db'], beside: shared },
    FILES_URL: { values: ['x', 'ftp://uno', 's3://Balde'] },
    FILES_COPY_MB: { values: [...wholes, '100001'] },
    PAGE_CACHE_MB: { values: [...wholes, '7', '8193'] },
    SMTP_URL: {
      values: [
        'x',
        'http://correo.example',
        'smtp://',
        'smtp://correo.example:99999',
        'smtp://correo.example:0',
      ],
    },
    TRUSTED_PROXIES: { values: [...wholes, '6'] },
    TRUSTED_TRACE_HEADERS: { values: yesOrNo },
    DRAIN_SECONDS: { values: [...wholes, '61'] },
    METRICS_PORT: { values: ['x', '-1', '70000', '+65000', '3000'] },
    METRICS_HOST: { values: ['0.0.0.0'] },
    METRICS_TOKEN: { values: ['corto'] },
    MERCADO_LIBRE_TOKEN: { values: ['corto'] },
    MERCADO_LIBRE_APP: { values: ['x', '1234', seller.MERCADO_LIBRE_APP] },
    MERCADO_LIBRE_REFRESH_TOKEN: { values: ['corto', seller.MERCADO_LIBRE_REFRESH_TOKEN] },
    BOUNCES_TOKEN: { values: ['corto'] },
    IDENTITY: { values: ['x', 'firebase'] },
    FIREBASE_PROJECT_ID: { values: ['X', '1-proyecto'], beside: firebase },
    FIREBASE_API_KEY: { values: ['con espacios y más'], beside: firebase },
    FIREBASE_SECOND_FACTOR: { values: yesOrNo, beside: firebase },
    FIREBASE_AUTH_EMULATOR_HOST: { values: ['x', 'https://uno', '127.0.0.1:9099'], beside: firebase },
    SECRET: { values: ['corto'] },
    SECRET_BEFORE: { values: ['corto', 'y'.repeat(32)] },
    CLAMD: { values: ['x', 'http://uno'] },
    REQUIRE_TLS: { values: yesOrNo },
    PICTURES_AHEAD: { values: yesOrNo },
    VITALS_SAMPLE: { values: ['x', '-1', '101'] },
    OFFLINE: { values: yesOrNo },
    CONTENT_DIR: { values: ['./content/nawel'], beside: { NEW_BRAND: 'ana@marca.example' } },
    NEW_BRAND: { values: ['ana'] },
    HISTORY_DAYS: { values: ['x', '1.5', '30', '36501'] },
    MESSAGES_MONTHS: { values: ['x', '1.5', '5', '1201'] },
    AUDIT_YEARS: { values: ['x', '1.5', '1', '101'] },
    CDN_PURGE: { values: ['x', 'fastly'] },
    CDN_PURGE_URL: { values: ['x', 'https://marca.example/purga'] },
    CDN_PURGE_TOKEN: { values: ['corto', cdn.CDN_PURGE_TOKEN] },
    CDN_ID: { values: ['x', cdn.CDN_ID] },
    OTEL_EXPORTER_OTLP_ENDPOINT: { values: ['x', 'grpc://uno:4317'] },
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: { values: ['x', 'grpc://uno:4317'] },
    OTEL_TRACES_SAMPLER_ARG: { values: ['x', '-1', '1.1'] },
    OTEL_BSP_SCHEDULE_DELAY: { values: ['x', '0', '-1'] },
    OTEL_BSP_EXPORT_TIMEOUT: { values: ['x', '0', '-1'] },
    OTEL_BSP_MAX_QUEUE_SIZE: { values: ['x', '0', '-1'] },
    OTEL_BSP_MAX_EXPORT_BATCH_SIZE: { values: ['x', '0', '-1'] },
    CREDENTIALS_DIRECTORY: { values: ['/no/hay'] },
    GOOGLE_APPLICATION_CREDENTIALS: { values: [] },
  }

  it('has a row of refused values', () => {
    expect(Object.keys(REFUSED).sort()).toEqual([...SETTING_NAMES].sort())
  })

  it.each(Object.entries(REFUSED))(
    '%s is refused by name, with a message of this program',
    (name, { values, beside }) => {
      for (const value of values) {
        const read = () => readEnvironment({ NODE_ENV: 'production', ...beside, [name]: value })
        expect(read, value).toThrow(EnvironmentError)
        expect(read, value).not.toThrow(/Invalid|expected|Elegí una|Completá/)
        expect(read, value).toThrow(name)
      }
    },
  )

  it.each(SETTING_NAMES)('%s without a value is as if it were not set', (name) => {
    expect(readEnvironment({ [name]: '' })).toEqual(readEnvironment({}))
  })

  it.each([
    ['SITE_ULR', 'SITE_URL'],
    ['METRIC_TOKEN', 'METRICS_TOKEN'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SECRET_BEFOR', 'SECRET_BEFORE'],
  ])('%s is reported as a misspelt %s', (name, meant) => {
    expect(() => readEnvironment({ [name]: 'x' })).toThrow(`${name}: no existe; ¿es ${meant}?`)
  })

  it('ignores the variables of the shell, of systemd and of libraries', () => {
    const { HOME, PATH, LANG } = process.env
    const systemd = {
      INVOCATION_ID: 'x',
      JOURNAL_STREAM: '8:1',
      SYSTEMD_EXEC_PID: '1',
      STATE_DIRECTORY: '/x',
    }
    const kubernetes = { KUBERNETES_PORT: 'tcp://x', VIDRIERA_PORT: 'tcp://x', VIDRIERA_SERVICE_HOST: 'x' }
    expect(() =>
      readEnvironment({
        HOME,
        PATH,
        LANG,
        HOSTNAME: 'x',
        NODE_OPTIONS: '',
        OTEL_SERVICE_NAME: 'x',
        ...systemd,
        ...kubernetes,
      }),
    ).not.toThrow()
  })
})
