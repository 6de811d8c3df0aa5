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

/** The name that the committed file has. */
export const NAME = 'www.example.com'
export const ORIGIN = `https://${NAME}`

/** Debian keeps it where only root looks. */
const PATH = `${process.env.PATH}:/usr/sbin`
const env = { ...process.env, PATH }

/** Whether nginx, and what makes it a certificate, are installed. */
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

/** Runs nginx with `deploy/nginx.conf` in front of a site: its ports, paths and certificate are the test's, the rest is as committed. */
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

/** Visits in a browser that finds the site's name at this nginx. */
export async function visitsThrough({ secure }: Nginx, chromium: BrowserType) {
  const args = [...LAUNCH.args!, `--host-resolver-rules=MAP ${NAME} 127.0.0.1:${secure}`]
  const browser = await chromium.launch({ ...LAUNCH, args })
  const { visit } = visits(browser, ORIGIN)
  return {
    visit: (to: string) => visit(to, { ignoreHTTPSErrors: true, locale: 'es-AR', reducedMotion: 'reduce' }),
    leave: () => browser.close(),
  }
}

/** Asks the site by its name through nginx, as `client` asks a site. */
export function clientThrough({ secure, ca }: Nginx, cookies = new Map<string, string>()): Client {
  function ask(to: string, { method = 'GET', headers = {}, body }: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Promise((resolve, reject) => {
      const asked = request(
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
            const told = new Headers()
            for (const [name, value] of Object.entries(response.headersDistinct))
              for (const each of value ?? []) told.append(name, each)
            for (const line of told.getSetCookie()) {
              const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
              cookies.set(name, value)
            }
            const isEmpty = [204, 304].includes(response.statusCode!)
            resolve(
              new Response(isEmpty ? null : Buffer.concat(chunks), {
                status: response.statusCode!,
                headers: told,
              }),
            )
          })
        },
      )
      asked.on('error', reject)
      asked.end(body as string | Uint8Array | undefined)
    })
  }
  return {
    cookies,
    get: ask,
    post: (to, fields, extra = {}) =>
      ask(to, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, ...extra },
      }),
    session: async () => ((await (await ask('/datos/sesion')).json()) as { session: never }).session,
  }
}
