import { createServer, type IncomingMessage } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { FilesUnavailable } from '#/core/files/file-store.ts'
import { roleCredentials } from './role-credentials.ts'
import { openS3Store } from './s3.ts'
import { parseS3Url } from './s3-url.ts'

type Answer = (request: IncomingMessage) => { status?: number; body?: unknown; location?: string }
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

async function serve(answer: Answer) {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`)
    const { status = 200, body = '', location } = answer(request)
    response
      .writeHead(status, location ? { location } : {})
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: requested }
}

const HOUR = 3_600_000
const START = Date.parse('2026-05-20T12:00:00Z')
const keysUntil = (end: number, token = 'one') => ({
  Code: 'Success',
  AccessKeyId: `key-${token}`,
  SecretAccessKey: 'secret',
  Token: token,
  Expiration: new Date(end).toISOString(),
})

function machine(keys: () => unknown): Answer {
  return ({ method, url, headers }) => {
    if (url === '/latest/api/token') {
      const asks = method === 'PUT' && Number(headers['x-aws-ec2-metadata-token-ttl-seconds']) > 0
      return asks ? { body: 'session' } : { status: 400 }
    }
    if (headers['x-aws-ec2-metadata-token'] !== 'session') return { status: 401 }
    const roles = '/latest/meta-data/iam/security-credentials/'
    if (url === roles) return { body: 'site-role\n' }
    return url === `${roles}site-role` ? { body: keys() } : { status: 404 }
  }
}

test('keys of a machine are requested by token, once for concurrent calls, and renewed early', async () => {
  let now = START
  let name = 'one'
  const { url, asked } = await serve(machine(() => keysUntil(now + HOUR, name)))
  const keys = roleCredentials({ AWS_EC2_METADATA_SERVICE_ENDPOINT: `${url}/` }, () => now)!
  const many = await Promise.all(Array.from({ length: 20 }, keys))
  expect(new Set(many.map(({ sessionToken }) => sessionToken))).toEqual(new Set(['one']))
  expect(asked).toHaveLength(3)
  name = 'two'
  now += HOUR - 6 * 60_000
  expect((await keys()).sessionToken).toBe('one')
  now += 2 * 60_000
  expect(await keys()).toMatchObject({ accessKeyId: 'key-two', sessionToken: 'two', expiresAt: now + HOUR })
})

test('keys that cannot be renewed last until they expire, and then fail with a message', async () => {
  let now = START
  let isAway = false
  const there = machine(() => keysUntil(START + HOUR))
  const { url, asked } = await serve((request) => (isAway ? { status: 500 } : there(request)))
  const keys = roleCredentials({ AWS_EC2_METADATA_SERVICE_ENDPOINT: url }, () => now)!
  await keys()
  isAway = true
  now = START + HOUR - 60_000
  const before = asked.length
  for (let n = 0; n < 5; n++) expect((await keys()).sessionToken).toBe('one')
  expect(asked.length - before).toBe(1)
  now = START + HOUR + 1
  await expect(keys()).rejects.toThrow(/Nadie le da claves a esta máquina/)
  isAway = false
  now += 10_000
  await expect(keys()).resolves.toBeTruthy()
})

test('keys of a container come from its URL, with its authorization', async () => {
  const { url } = await serve(({ url: path, headers }) =>
    path === '/v2/credentials/x' && headers.authorization === 'Basic abc'
      ? { body: keysUntil(START + HOUR, 'pod') }
      : { status: 403 },
  )
  const full = { AWS_CONTAINER_CREDENTIALS_FULL_URI: `${url}/v2/credentials/x` }
  const given = roleCredentials({ ...full, AWS_CONTAINER_AUTHORIZATION_TOKEN: 'Basic abc' }, () => START)!
  expect((await given()).sessionToken).toBe('pod')
  await expect(roleCredentials(full, () => START)!()).rejects.toThrow(/Nadie le da claves/)
  expect(roleCredentials({ AWS_EC2_METADATA_DISABLED: 'true' })).toBeNull()
})

test('keys are authorized by the current content of the token file, before the variable', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-role-'))
  closing.push(() => void rm(folder, { recursive: true }))
  const file = path.join(folder, 'token')
  let now = START
  const { url } = await serve(({ headers }) =>
    headers.authorization === `Bearer ${now}` ? { body: keysUntil(now + HOUR) } : { status: 403 },
  )
  const keys = roleCredentials(
    {
      AWS_CONTAINER_CREDENTIALS_FULL_URI: `${url}/v1/credentials`,
      AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: file,
      AWS_CONTAINER_AUTHORIZATION_TOKEN: 'Basic abc',
    },
    () => now,
  )!
  for (const at of [START, START + HOUR + 1]) {
    now = at
    await writeFile(file, `Bearer ${at}\n`)
    expect(await keys()).toMatchObject({ expiresAt: at + HOUR })
  }
})

test('keys are not requested through a redirect', async () => {
  const { url, asked } = await serve(() => ({ body: keysUntil(START + HOUR) }))
  const { url: near } = await serve(() => ({ status: 302, location: `${url}/otra` }))
  const keys = roleCredentials({ AWS_CONTAINER_CREDENTIALS_FULL_URI: `${near}/v1/credentials` }, () => START)!
  await expect(keys()).rejects.toThrow(/Nadie le da claves/)
  expect(asked).toEqual([])
})

test('requests to the store are signed with the newest keys, and fail with a message without any', async () => {
  let token = 'one'
  const signed: unknown[] = []
  const role = await serve(machine(() => keysUntil(Date.now() + 1000, token)))
  const service = await serve(({ headers }) => {
    signed.push(headers['x-amz-security-token'])
    return { status: 404 }
  })
  const place = (endpoint: string) =>
    parseS3Url(`s3://balde?endpoint=${service.url}`, { AWS_EC2_METADATA_SERVICE_ENDPOINT: endpoint })
  const files = openS3Store(place(role.url))
  expect(await files.has('media/a')).toBe(false)
  token = 'two'
  expect(await files.has('media/a')).toBe(false)
  expect(signed).toEqual(['one', 'two'])
  const nobody = openS3Store(place((await serve(() => ({ status: 404 }))).url))
  await expect(nobody.has('media/a')).rejects.toThrow(FilesUnavailable)
  await expect(nobody.has('media/a')).rejects.toThrow(/Nadie le da claves/)
})
