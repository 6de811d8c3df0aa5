import { AwsClient } from 'aws4fetch'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FilesUnavailable } from '#/core/files/file-store.ts'
import { openS3Store } from '#/adapters/files/s3.ts'
import { parseS3Url } from '#/adapters/files/s3-url.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { openStores } from '#/app/compose/command-services.ts'
import { filesContract } from './files-contract.ts'
import type { S3Server } from './support/s3-server.ts'
import { startProxy } from './support/tcp-proxy.ts'

/** Contract of files over an S3 service, and the faults of such a service. */
export function s3Contract(name: string, start: () => Promise<S3Server>) {
  let service: S3Server
  let buckets = 0
  beforeAll(async () => {
    service = await start()
  })
  afterAll(() => service.stop())

  const place = (bucket: string, keys: Partial<S3Server> = {}, folder = '') => {
    const { endpoint, accessKeyId, secretAccessKey } = { ...service, ...keys }
    return parseS3Url(`s3://${bucket}${folder}?endpoint=${endpoint}`, {
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    })
  }
  const newBucket = async () => {
    const bucket = `bucket-${++buckets}`
    const client = new AwsClient({ ...service, service: 's3', region: 'us-east-1' })
    expect((await client.fetch(`${service.endpoint}/${bucket}`, { method: 'PUT' })).status).toBe(200)
    return bucket
  }

  filesContract(`a bucket of ${name}`, async () => openS3Store(place(await newBucket())))

  it('stays within its folder of the bucket', async () => {
    const bucket = await newBucket()
    const [whole, folder] = [openS3Store(place(bucket)), openS3Store(place(bucket, {}, '/site/files'))]
    await folder.put('media/a', Buffer.from('x'))
    await whole.put('other', Buffer.from('y'))
    expect((await folder.list('')).map(({ key }) => key)).toEqual(['media/a'])
    expect((await whole.list('')).map(({ key }) => key)).toEqual(['other', 'site/files/media/a'])
  })

  it('reports a missing bucket', async () => {
    const files = openS3Store(place('nowhere'))
    await expect(files.get('a')).rejects.toThrow('El balde de archivos no existe')
    await expect(files.put('a', Buffer.from('x'))).rejects.toBeInstanceOf(FilesUnavailable)
    await expect(files.list('')).rejects.toBeInstanceOf(FilesUnavailable)
  })

  it('stops the start if the bucket is missing or the keys are wrong', async () => {
    const { endpoint, accessKeyId, secretAccessKey } = service
    const open = (bucket: string, secret: string) => {
      const user = `${encodeURIComponent(accessKeyId)}:${encodeURIComponent(secret)}`
      return openStores(
        readEnvironment({ FILES_URL: `s3://${user}@${bucket}?endpoint=${endpoint}`, DATA_DIR: '/nowhere' }),
      )
    }
    await expect(open('nowhere', secretAccessKey)).rejects.toThrow(/no existe: revisá FILES_URL/)
    await expect(open(await newBucket(), 'wrong')).rejects.toThrow(/no nos deja entrar: revisá las claves/)
  })

  it('lists across pages', async () => {
    const files = openS3Store(place(await newBucket()), 3)
    const keys = Array.from({ length: 8 }, (_, n) => `k/${n}`)
    await Promise.all(keys.map((key) => files.put(key, Buffer.from('x'))))
    expect((await files.list('k/')).map(({ key }) => key)).toEqual(keys)
  })

  it('reports a wrong secret', async () => {
    const bucket = await newBucket()
    const files = openS3Store(place(bucket, { secretAccessKey: 'wrong' }))
    await expect(files.put('a', Buffer.from('x'))).rejects.toThrow(/no nos deja entrar: revisá las claves/)
    await expect(files.get('a')).rejects.toThrow(/no nos deja entrar/)
  })

  it('retries a broken connection, and reports an unavailable service', async () => {
    const bucket = await newBucket()
    const proxy = await startProxy(Number(new URL(service.endpoint).port), 2)
    const files = openS3Store(place(bucket, { endpoint: `http://127.0.0.1:${proxy.port}` }))
    await files.put('a', Buffer.from('x'))
    proxy.cut()
    expect(await files.get('a')).toEqual(Buffer.from('x'))
    await proxy.close()
    await expect(files.get('a')).rejects.toThrow(/no responde o no existe.*probá de nuevo/)
  })
}
