import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvironmentError, readEnvironment } from './environment.ts'

it('has a default for everything', () => {
  const environment = readEnvironment({})
  expect(environment).toMatchObject({ port: 3000, siteUrl: 'http://localhost:3000', trustedProxies: 0 })
  expect(environment.databaseUrl).toMatch(/^sqlite:\/.*\/data\/vidriera\.db$/)
})

it('reads what is given, an empty value being none', () => {
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

it('takes what is secret from a file of its own, and names one that can’t be read', () => {
  const file = path.join(import.meta.dirname, 'environment.test.ts')
  expect(readEnvironment({ SECRET_FILE: file }).secret).toContain('takes what is secret')
  expect(() => readEnvironment({ SECRET_FILE: '/no/hay' })).toThrow(
    /arrancar.*\n\s+SECRET_FILE: no se puede leer/,
  )
})

it('names every wrong value in one go', () => {
  const read = () => readEnvironment({ PORT: '70000', SECRET: 'x', SITE_URL: 'marca' })
  expect(read).toThrow(EnvironmentError)
  expect(read).toThrow(/PORT: .*\n\s+SITE_URL: .*\n\s+SECRET: /)
})

it('says for how long the past is kept: for ever and two years, unless it is told', () => {
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
])('a copy to read from that can’t be is refused: %o', (given, sentence) => {
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

  it('take their documents and files from the network', () => {
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
  ])('say what is wrong with %j, without a password', (wrong, sentence) => {
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

  it('are the site’s own unless it says otherwise', () => {
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

  it('name each variable that Firebase lacks', () => {
    expect(() => readEnvironment({ IDENTITY: 'firebase' })).toThrow(
      /FIREBASE_PROJECT_ID.*\n.*FIREBASE_API_KEY/,
    )
    expect(() => readEnvironment({ IDENTITY: 'auth0' })).toThrow(/IDENTITY: tiene que ser local o firebase/)
  })

  it.each(['local', 'firebase'])('never meet the emulator in production, with IDENTITY=%s', (kind) => {
    const emulator = { ...firebase, IDENTITY: kind, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }
    for (const mode of [undefined, 'production', 'produccion']) {
      expect(() => readEnvironment({ ...emulator, NODE_ENV: mode })).toThrow(/FIREBASE_AUTH_EMULATOR_HOST/)
    }
    expect(() => readEnvironment({ ...emulator, NODE_ENV: 'test' })).not.toThrow()
  })
})
