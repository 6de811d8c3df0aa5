import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { composeApp } from '../../../src/server/site/compose.ts'
import { readEnvironment } from '../../../src/server/settings/environment.ts'
import { createHandler } from '../../../src/server/http/dispatch/handler.ts'
import { readBuildFiles } from '../../../src/server/http/files/build-files.ts'
import { logToStderr } from '../../../src/server/observability/log.ts'
import { openRenderPool } from '../../../src/server/rendering/render-pool.ts'
import type { Session } from '../../../src/server/identity/session.ts'

// The built site with a table of sessions of its own: who is in it is signed in. `/prueba/ingresar` puts somebody there.
const DIST = path.resolve(import.meta.dirname, '../../../dist')
const environment = readEnvironment(process.env)
const table = new DatabaseSync(path.join(environment.dataDir, 'sessions.db'))
table.exec('CREATE TABLE IF NOT EXISTS sessions (token TEXT PRIMARY KEY, session TEXT NOT NULL) STRICT')

function tokenOf(request: IncomingMessage): string {
  return /(?:^|; )prueba=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
}

function sessionOf(request: IncomingMessage): Session | null {
  const row = table.prepare('SELECT session FROM sessions WHERE token = ?').get(tokenOf(request))
  return row ? (JSON.parse(row.session as string) as Session) : null
}

const app = await composeApp(environment, logToStderr, {
  readSession: (request) => Promise.resolve(sessionOf(request)),
})
const renderer = openRenderPool({ bundle: path.join(DIST, 'server/server.js'), processes: 1 })
const handle = createHandler({ app, renderer, build: readBuildFiles(path.join(DIST, 'client')) })

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', environment.siteUrl)
  if (pathname === '/datos/sesion') answer(response, { session: sessionOf(request) })
  else if (pathname === '/prueba/ingresar') signIn(response, searchParams.get('uid') ?? 'ana')
  else if (pathname === '/prueba/salir') signOut(request, response)
  else handle(request, response)
})
server.listen(environment.port, environment.host)
process.on('SIGTERM', () => {
  server.close(
    () =>
      void renderer
        .close()
        .then(() => app.close())
        .then(() => process.exit(0)),
  )
  server.closeAllConnections()
})

function signIn(response: ServerResponse, uid: string): void {
  const token = randomBytes(16).toString('hex')
  const signedInAt = new Date().toISOString()
  const session: Session = {
    uid,
    email: `${uid}@correo.example`,
    role: 'visitor',
    signedInAt,
    secondFactor: false,
  }
  table.prepare('INSERT INTO sessions VALUES (?, ?)').run(token, JSON.stringify(session))
  answer(response, session, [`prueba=${token}; Path=/; HttpOnly; SameSite=Lax`, 'sesion-abierta=1; Path=/'])
}

function signOut(request: IncomingMessage, response: ServerResponse): void {
  table.prepare('DELETE FROM sessions WHERE token = ?').run(tokenOf(request))
  answer(response, null, ['prueba=; Path=/; Max-Age=0', 'sesion-abierta=; Path=/; Max-Age=0'])
}

function answer(response: ServerResponse, value: unknown, cookies: string[] = []): void {
  response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': cookies })
  response.end(JSON.stringify(value))
}
