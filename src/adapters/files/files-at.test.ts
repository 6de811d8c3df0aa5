import { expect, it } from 'vitest'
import { parseS3Url } from './s3-url.ts'
import { FilesUrlError, filesAt, isFilesUrl } from './files-at.ts'

const keys = { AWS_ACCESS_KEY_ID: 'llave', AWS_SECRET_ACCESS_KEY: 'secreta' }

it.each([
  ['file:/var/lib/sitio', '/var/lib/sitio'],
  ['file:///var/lib/sitio', '/var/lib/sitio'],
  ['s3://balde/sitio?endpoint=https://s3.example', null],
])('%s is in the folder %s', (url, folder) => {
  expect(isFilesUrl(url)).toBe(true)
  expect(filesAt(url, keys).folder).toBe(folder)
})

it.each([
  ['ftp://servidor', {}, /file:RUTA o s3:/],
  ['file:', {}, /file:RUTA/],
  ['s3://Balde', keys, /s3:\/\/balde/],
  ['s3://balde?endpoint=https://s3.example', { AWS_EC2_METADATA_DISABLED: 'true' }, /faltan las claves/],
  ['s3://balde?endpoint=https://s3.example', { AWS_ACCESS_KEY_ID: 'sola' }, /faltan las claves/],
])('%s is refused with a message', (url, given, sentence) => {
  expect(() => filesAt(url, given)).toThrow(FilesUrlError)
  expect(() => filesAt(url, given)).toThrow(sentence)
})

it('temporary keys of the environment have their token, and those of a URL have none', async () => {
  const given = { ...keys, AWS_SESSION_TOKEN: 'pasajera' }
  const tokenOf = async (url: string, variables: object) =>
    (await parseS3Url(url, variables).credentials()).sessionToken
  expect(await tokenOf('s3://balde', given)).toBe('pasajera')
  expect(await tokenOf('s3://otra:clave@balde', given)).toBeUndefined()
  expect(await tokenOf('s3://balde', { ...keys, AWS_SESSION_TOKEN: '' })).toBeUndefined()
})
