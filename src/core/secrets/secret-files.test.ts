import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesAt } from '#/adapters/files/files-at.ts'
import { SecretFileError, withSecretFiles } from './secret-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-secrets-'))
  await writeFile(path.join(folder, 'SMTP_URL'), 'smtp://ana:clave@correo.example\n')
  await writeFile(path.join(folder, 'token'), ' un-token-de-la-red-de-entrega \n')
})
afterAll(() => rm(folder, { recursive: true }))

it('a variable ending in _FILE takes its value from that file', () => {
  const given = { CDN_PURGE_TOKEN_FILE: path.join(folder, 'token'), PORT: '80' }
  expect(withSecretFiles(given)).toMatchObject({
    CDN_PURGE_TOKEN: 'un-token-de-la-red-de-entrega',
    PORT: '80',
  })
})

it('a systemd credential sets its variable, and explicit variables take precedence', () => {
  const given = { CREDENTIALS_DIRECTORY: folder }
  expect(withSecretFiles(given).SMTP_URL).toBe('smtp://ana:clave@correo.example')
  expect(withSecretFiles({ ...given, SMTP_URL: 'smtp://otro' }).SMTP_URL).toBe('smtp://otro')
  expect(withSecretFiles({ ...given, SMTP_URL_FILE: path.join(folder, 'token') }).SMTP_URL).toBe(
    'un-token-de-la-red-de-entrega',
  )
})

it('an unreadable file is named in the error, and only secrets may come from files', () => {
  const read = () => withSecretFiles({ SECRET_FILE: path.join(folder, 'no') })
  expect(read).toThrow(SecretFileError)
  expect(read).toThrow(/^SECRET_FILE: no se puede leer .*\/no;/)
  expect(withSecretFiles({ PORT_FILE: path.join(folder, 'no') })).not.toHaveProperty('PORT')
})

it('an empty file and a missing folder of credentials are named in the error', async () => {
  const empty = path.join(folder, 'SECRET')
  await writeFile(empty, '\n')
  expect(() => withSecretFiles({ SECRET_FILE: empty })).toThrow(/^SECRET_FILE: .*SECRET está vacío/)
  expect(() => withSecretFiles({ CREDENTIALS_DIRECTORY: folder })).toThrow(/^SECRET: .*SECRET está vacío/)
  await rm(empty)
  const missing = path.join(folder, 'none')
  expect(() => withSecretFiles({ CREDENTIALS_DIRECTORY: missing })).toThrow(/^CREDENTIALS_DIRECTORY: .*none/)
})

it('S3 keys may come from files', async () => {
  await writeFile(path.join(folder, 'key'), 'llave')
  const keys = {
    AWS_ACCESS_KEY_ID_FILE: path.join(folder, 'key'),
    AWS_SECRET_ACCESS_KEY_FILE: path.join(folder, 'token'),
  }
  const url = 's3://balde/sitio?endpoint=https://s3.ejemplo.com.ar&region=sur-1'
  expect(() => filesAt(url, withSecretFiles(keys))).not.toThrow()
})
