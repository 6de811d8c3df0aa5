import { roleCredentials } from './role-credentials.ts'
import { fixedCredentials, type RoleVariables, type S3CredentialSource } from './s3-credentials.ts'

export type S3Place = {
  url: string
  bucket: string
  prefix: string
  bucketUrl: string
  region: string
  credentials: S3CredentialSource
}

export type S3Keys = Partial<
  Record<'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_SESSION_TOKEN', string | undefined>
> &
  RoleVariables

export class S3UrlError extends Error {
  override readonly name = 'S3UrlError'
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const KEY_PREFIX = /^(\/[A-Za-z0-9][A-Za-z0-9._-]*)*\/?$/

/** `s3://bucket/folder?endpoint=https://s3.example.com&region=us-east-1`. @throws {S3UrlError} */
export function parseS3Url(url: string, keys: S3Keys): S3Place {
  const shape = 'tiene que ser como s3://balde/carpeta?endpoint=https://servidor&region=region'
  if (!URL.canParse(url) || !url.startsWith('s3://')) throw new S3UrlError(shape)
  const { hostname: bucket, pathname, searchParams, username, password } = new URL(url)
  if (!BUCKET.test(bucket) || !KEY_PREFIX.test(pathname)) throw new S3UrlError(shape)
  const unknown = [...searchParams.keys()].find((name) => name !== 'endpoint' && name !== 'region')
  if (unknown !== undefined) {
    throw new S3UrlError(`no conoce el parámetro «${unknown}»: sólo endpoint y region`)
  }
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = (searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
  if (!URL.canParse(endpoint) || !/^https?:\/\//.test(endpoint)) {
    throw new S3UrlError('el endpoint tiene que ser una dirección http o https')
  }
  const credentials = credentialsOf(
    { username: decodeURIComponent(username), password: decodeURIComponent(password) },
    keys,
  )
  const prefix = pathname.replace(/^\/|\/$/g, '')
  const bucketUrl = `${endpoint}/${bucket}`
  return {
    url: prefix === '' ? bucketUrl : `${bucketUrl}/${prefix}`,
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    bucketUrl,
    region,
    credentials,
  }
}

type InAddress = { username: string; password: string }

function credentialsOf({ username, password }: InAddress, keys: S3Keys): S3CredentialSource {
  const accessKeyId = username || keys.AWS_ACCESS_KEY_ID
  const secretAccessKey = password || keys.AWS_SECRET_ACCESS_KEY
  if (accessKeyId && secretAccessKey) {
    const sessionToken = username === '' ? keys.AWS_SESSION_TOKEN || undefined : undefined
    return fixedCredentials({ accessKeyId, secretAccessKey, sessionToken })
  }
  const role = accessKeyId || secretAccessKey ? null : roleCredentials(keys)
  if (role === null) throw new S3UrlError('faltan las claves: AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY')
  return role
}
