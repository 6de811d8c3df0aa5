import { expect, it } from 'vitest'
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
  ['s3://balde?endpoint=https://s3.example', {}, /faltan las claves/],
])('%s is refused with a sentence', (url, given, sentence) => {
  expect(() => filesAt(url, given)).toThrow(FilesUrlError)
  expect(() => filesAt(url, given)).toThrow(sentence)
})
