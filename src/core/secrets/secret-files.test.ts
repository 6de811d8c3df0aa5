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

it('what a file of its own holds is as if it were given', () => {
  const given = { CDN_PURGE_TOKEN_FILE: path.join(folder, 'token'), PORT: '80' }
  expect(withSecretFiles(given)).toMatchObject({
    CDN_PURGE_TOKEN: 'un-token-de-la-red-de-entrega',
    PORT: '80',
  })
})

it('so is a credential that systemd hands over, and what is given itself counts first', () => {
  const given = { CREDENTIALS_DIRECTORY: folder }
  expect(withSecretFiles(given).SMTP_URL).toBe('smtp://ana:clave@correo.example')
  expect(withSecretFiles({ ...given, SMTP_URL: 'smtp://otro' }).SMTP_URL).toBe('smtp://otro')
  expect(withSecretFiles({ ...given, SMTP_URL_FILE: path.join(folder, 'token') }).SMTP_URL).toBe(
    'un-token-de-la-red-de-entrega',
  )
})

it('a file that can’t be read is named, and what is no secret has none', () => {
  const read = () => withSecretFiles({ SECRET_FILE: path.join(folder, 'no') })
  expect(read).toThrow(SecretFileError)
  expect(read).toThrow(/^SECRET_FILE: no se puede leer .*\/no;/)
  expect(withSecretFiles({ PORT_FILE: path.join(folder, 'no') })).not.toHaveProperty('PORT')
})

it('keys of S3 come that way, too', async () => {
  await writeFile(path.join(folder, 'key'), 'llave')
  const keys = {
    AWS_ACCESS_KEY_ID_FILE: path.join(folder, 'key'),
    AWS_SECRET_ACCESS_KEY_FILE: path.join(folder, 'token'),
  }
  const url = 's3://balde/sitio?endpoint=https://s3.ejemplo.com.ar&region=sur-1'
  expect(() => filesAt(url, withSecretFiles(keys))).not.toThrow()
})
