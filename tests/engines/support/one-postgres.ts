import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { ask, createDatabase, startPostgres, type PostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of `serveAddress`. */
    postgres: number
  }
}

/** Set-up of the whole run: one server for all files, started when the first of them asks for its address. */
export default async function serveAddress(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<PostgresServer> | undefined
  const listener = createServer((socket) => {
    starting ??= startPostgres({ max_connections: 300, full_page_writes: 'off' })
    starting.then(
      (server) => socket.end(server.url('')),
      (error: Error) => socket.end(error.message),
    )
    socket.on('error', () => {})
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  project.provide('postgres', (listener.address() as AddressInfo).port)
  return async () => {
    listener.close()
    await starting?.then(
      (server) => server.stop(),
      () => {},
    )
  }
}

/**
 * Makes an empty database of the run's PostgreSQL with each call, and gives its address: for a file that neither stops the server nor
 * breaks it. They go with the file, and whoever is still connected with them.
 */
export function usePostgresUrl(): () => Promise<string> {
  const port = inject('postgres')
  const made: string[] = []
  let asked: Promise<string> | undefined
  const server = () =>
    (asked ??= text(connect(port, '127.0.0.1')).then((said) => {
      if (!said.startsWith('postgres:')) throw new Error(said)
      return said
    }))
  afterAll(async () => {
    for (const name of made) await ask(`${await server()}postgres`, `drop database ${name} with (force)`)
  }, 60_000)
  return async () => {
    const name = await createDatabase(`${await server()}postgres`)
    made.push(name)
    return `${await server()}${name}`
  }
}
