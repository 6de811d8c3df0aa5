import { expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'
import { inTheClear } from './in-the-clear.ts'

it.each([
  [{ DATABASE_URL: 'postgres://a:b@db1,db2/site' }, /^DATABASE_URL: la conexión no va cifrada/],
  [{ DATABASE_URL: 'postgres://a:b@127.0.0.1,db2/site' }, /^DATABASE_URL: la conexión no va cifrada/],
  [
    { DATABASE_READ_URL: 'postgres://a:b@db1/site?sslmode=require' },
    /^DATABASE_READ_URL: con sslmode=require/,
  ],
  [{ SMTP_URL: 'smtp://a:b@mail.example:587' }, /^SMTP_URL: .*sólo si el servidor quiere/],
  [
    { SMTP_URL: 'smtps://a:b@mail.example?tls.rejectUnauthorized=false' },
    /^SMTP_URL: se le cree a cualquiera/,
  ],
  [{ FILES_URL: 's3://balde?endpoint=http://s3.example' }, /^FILES_URL: la conexión no va cifrada/],
  [{ CDN_PURGE_URL: 'http://cdn.example/purge' }, /^CDN_PURGE_URL: la conexión no va cifrada/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT: la conexión no va/],
])('warns that %o is not encrypted', (given, sentence) => {
  expect(inTheClear(given)).toEqual([expect.stringMatching(sentence)])
})

it('does not warn about local or verified encrypted connections', () => {
  expect(inTheClear({})).toEqual([])
  expect(
    inTheClear({
      DATABASE_URL: 'postgres://a:b@127.0.0.1,[::1]/site',
      DATABASE_READ_URL: 'postgres://a:b@db1/site?sslmode=verify-full',
      SMTP_URL: 'smtp://a:b@mail.example:587?requireTLS=true',
      FILES_URL: 's3://balde?endpoint=https://s3.example',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
    }),
  ).toEqual([])
  expect(inTheClear({ SMTP_URL: 'smtps://a:b@mail.example' })).toEqual([])
  expect(inTheClear({ DATABASE_URL: 'sqlite:/site.db', FILES_URL: 'file:/files' })).toEqual([])
})

it('warns at start, and refuses to start with REQUIRE_TLS', () => {
  const given = { SMTP_URL: 'smtp://ana:s3creta@mail.example' }
  expect(readEnvironment(given).inTheClear).toEqual([expect.stringContaining('SMTP_URL')])
  const refused = () => readEnvironment({ ...given, REQUIRE_TLS: 'si' })
  expect(refused).toThrow(/arrancar.*\n\s+SMTP_URL: .*requireTLS=true/)
  expect(refused).not.toThrow(/s3creta/)
  expect(() => readEnvironment({ REQUIRE_TLS: 'si' })).not.toThrow()
})
