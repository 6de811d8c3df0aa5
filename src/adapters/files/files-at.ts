import path from 'node:path'
import { openDiskStore } from './disk.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import { parseS3Url, S3UrlError, type S3Keys } from './s3-url.ts'
import { openS3Store } from './s3.ts'
import { withSecretFiles } from '#/core/secrets/secret-files.ts'

export class FilesUrlError extends Error {
  override readonly name = 'FilesUrlError'
}

type FilesPlace = {
  folder: string | null
  open(): FileStore
}

type FilesEngine = { scheme: string; example: string; at(url: string, keys: S3Keys): FilesPlace }

const FILES_ENGINES: readonly FilesEngine[] = [
  {
    scheme: 'file:',
    example: 'file:RUTA',
    at(url) {
      const name = url.replace(/^file:(\/\/)?/, '')
      if (name === '') throw new FilesUrlError('tiene que ser como file:RUTA')
      const folder = path.resolve(name)
      return { folder, open: () => openDiskStore(folder) }
    },
  },
  {
    scheme: 's3:',
    example: 's3://BALDE?endpoint=https://servidor&region=region',
    at(url, keys) {
      try {
        const place = parseS3Url(url, keys)
        return { folder: null, open: () => openS3Store(place) }
      } catch (cause) {
        if (cause instanceof S3UrlError) throw new FilesUrlError(cause.message, { cause })
        throw cause
      }
    },
  },
]

export function isFilesUrl(url: string): boolean {
  return FILES_ENGINES.some(({ scheme }) => url.startsWith(scheme))
}

/** `keys`: credentials for a URL without any. @throws {FilesUrlError} with a sentence for the operator */
export function filesAt(url: string, keys: S3Keys = withSecretFiles(process.env)): FilesPlace {
  const engine = FILES_ENGINES.find(({ scheme }) => url.startsWith(scheme))
  if (engine) return engine.at(url, keys)
  throw new FilesUrlError(`tiene que ser ${FILES_ENGINES.map(({ example }) => example).join(' o ')}`)
}

/** Environment variables with which another process opens the same store. */
export function storeVariables(url: string): Record<string, string> {
  const variables = Object.entries(process.env).filter(([name]) => /^AWS_|^CREDENTIALS_DIRECTORY$/.test(name))
  return { ...(Object.fromEntries(variables) as Record<string, string>), FILES_URL: url }
}
