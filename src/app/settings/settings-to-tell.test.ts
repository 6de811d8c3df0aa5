import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { settingsToTell } from './settings-to-tell.ts'

test('the logged settings contain no secrets', () => {
  const secrets = {
    SECRET: 'a-secret-of-thirty-two-letters-or-more',
    METRICS_TOKEN: 'a-token-for-the-numbers-of-it',
    BOUNCES_TOKEN: 'a-token-for-mail-that-came-back',
    CDN_PURGE_TOKEN: 'a-token-for-the-cdn-purges',
    SMTP_URL: 'smtp://ana:mail-password@mail.example:587',
    DATABASE_URL: 'postgres://ana:base-password@db1,db2/site?sslmode=require',
    FILES_URL: 's3://bucket/site?endpoint=https://s3.example&region=r',
    AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'files-password',
  }
  const text = JSON.stringify(
    settingsToTell(
      readEnvironment({
        ...secrets,
        CDN_PURGE: 'fastly',
        CDN_ID: 'SU1Z0isxPaozGVKXdv0eY1',
        METRICS_PORT: '+6100',
        PORT: '3001',
      }),
    ),
  )
  expect(text).toMatch(/"database":"[^"]*db1/)
  expect(text).toContain('"metricsPort":9101')
  expect(text).toContain('"mail":"mail.example:587"')
  for (const secret of [secrets.SECRET, 'a-token', 'password', 'AKIA']) expect(text).not.toContain(secret)
})
