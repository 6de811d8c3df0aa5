import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { BrowserType } from '@playwright/test'
import { untilListening } from '#tests/support/until-listening.ts'
import type { Client } from './account.ts'
import { visits } from './browser.ts'
import { LAUNCH } from './launch.ts'
import { freePort } from './site.ts'

const run = promisify(execFile)
const COMMITTED = path.resolve(import.meta.dirname, '../../../deploy/nginx.conf')

/** Host name in the committed file. */
export const NAME = 'www.example.com'
export const ORIGIN = `https://${NAME}`

/** Debian installs nginx outside other users' PATH. */
const PATH = `${process.env.PATH}:/usr/sbin`
const env = { ...process.env, PATH }

/** True if nginx and openssl, for its certificate, are installed. */
export const hasNginx = await Promise.all([run('nginx', ['-v'], { env }), run('openssl', ['version'])]).then(
  () => true,
  () => false,
)

export type Nginx = {
  plain: number
  secure: number
  ca: string
  accessLog: () => Promise<string>
  errorLog: () => Promise<string>
  stop: () => Promise<void>
}

/** Runs `deploy/nginx.conf` in front of a site; only its ports, paths and certificate are the test's. */
export async function startNginx(siteUrl: string): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'))
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const names = `subjectAltName=DNS:${NAME},DNS:example.com`
  const [plain, secure] = [await freePort(), await freePort()]
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${NAME}`,
    '-addext',
    names,
    '-keyout',
    key,
    '-out',
    certificate,
  ])
  const committed = await readFile(COMMITTED, 'utf8')
  const accessLog = path.join(folder, 'access.log')
  await writeFile(
    path.join(folder, 'site.conf'),
    committed
      .replace(/^.*listen \[::\].*\n/gm, '')
      .replace(/listen 80\b/g, `listen 127.0.0.1:${plain}`)
      .replace(/listen 443\b/g, `listen 127.0.0.1:${secure}`)
      .replace(/^.*server 127\.0\.0\.1:3002.*\n/gm, '')
      .replace(/127\.0\.0\.1:3001/g, new URL(siteUrl).host)
      .replace(/\S+fullchain\.pem/, certificate)
      .replace(/\S+privkey\.pem/, key)
      .replace('/var/log/nginx/access.log', accessLog),
  )
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${path.join(folder, kind)};`,
  )
  await mkdir(path.join(folder, 'logs'))
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events {} http { ${places.join(' ')} include ${folder}/site.conf; }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  await untilListening(child, secure)
  return {
    plain,
    secure,
    ca: await readFile(certificate, 'utf8'),
    accessLog: () => readFile(accessLog, 'utf8'),
    errorLog: () => readFile(path.join(folder, 'error.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

/** Visits in a browser that resolves the site's name to this nginx. */
export async function visitsThrough({ secure }: Nginx, chromium: BrowserType) {
  const args = [...LAUNCH.args!, `--host-resolver-rules=MAP ${NAME} 127.0.0.1:${secure}`]
  const browser = await chromium.launch({ ...LAUNCH, args })
  const { visit } = visits(browser, ORIGIN)
  return {
    visit: (to: string) => visit(to, { ignoreHTTPSErrors: true, locale: 'es-AR', reducedMotion: 'reduce' }),
    leave: () => browser.close(),
  }
}

/** `client` that requests the site by its name through nginx. */
export function clientThrough({ secure, ca }: Nginx, cookies = new Map<string, string>()): Client {
  function requestSite(
    to: string,
    { method = 'GET', headers = {}, body }: RequestInit = {},
  ): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Promise((resolve, reject) => {
      const requested = request(
        {
          host: '127.0.0.1',
          port: secure,
          servername: NAME,
          ca,
          path: to,
          method,
          headers: { host: NAME, ...(cookie && { cookie }), ...(headers as Record<string, string>) },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const replyHeaders = new Headers()
            for (const [name, value] of Object.entries(response.headersDistinct))
              for (const each of value ?? []) replyHeaders.append(name, each)
            for (const line of replyHeaders.getSetCookie()) {
              const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
              cookies.set(name, value)
            }
            const isEmpty = [204, 304].includes(response.statusCode!)
            resolve(
              new Response(isEmpty ? null : Buffer.concat(chunks), {
                status: response.statusCode!,
                headers: replyHeaders,
              }),
            )
          })
        },
      )
      requested.on('error', reject)
      requested.end(body as string | Uint8Array | undefined)
    })
  }
  return {
    cookies,
    get: requestSite,
    post: (to, fields, extra = {}) =>
      requestSite(to, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, ...extra },
      }),
    session: async () => ((await (await requestSite('/datos/sesion')).json()) as { session: never }).session,
  }
}
