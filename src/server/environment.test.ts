import { describe, expect, it } from 'vitest'
import { EnvironmentError, readEnvironment } from './environment.ts'

it('has a default for everything', () => {
  const environment = readEnvironment({})
  expect(environment).toMatchObject({ port: 3000, siteUrl: 'http://localhost:3000', trustedProxies: 0 })
  expect(environment.databaseFile).toMatch(/data\/vidriera\.db$/)
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
    databaseFile: '/var/lib/sitio/vidriera.db',
    filesDir: '/srv/archivos',
    smtpUrl: undefined,
  })
})

it('names every wrong value in one go', () => {
  const read = () => readEnvironment({ PORT: '70000', SECRET: 'x', SITE_URL: 'marca' })
  expect(read).toThrow(EnvironmentError)
  expect(read).toThrow(/PORT: .*\n\s+SITE_URL: .*\n\s+SECRET: /)
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
    })
  })

  it('name each variable that a hosted service lacks', () => {
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
