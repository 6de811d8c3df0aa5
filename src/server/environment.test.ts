import { expect, it } from 'vitest'
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
