import { afterAll, inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { queryServer, createDatabase, startPostgres, type PostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's server, without a database. */
    postgres: string
  }
}

/**
 * Starts one server before all files, so that a PostgreSQL that does not start is one failure instead of one per test.
 */
export default async function startOne(project: TestProject): Promise<() => void> {
  let server: PostgresServer
  try {
    server = await startPostgres({ max_connections: 300, full_page_writes: 'off' })
  } catch (cause) {
    throw new Error(
      `The tests of the engines need a PostgreSQL, and there is none: ${(cause as Error).message}`,
      { cause },
    )
  }
  project.provide('postgres', server.url(''))
  return () => server.stop()
}

/**
 * Creates an empty database in the run's shared PostgreSQL on each call, and returns its address: for files that
 * neither stop nor break the server. Dropped after the file, with its open connections.
 */
export function usePostgresUrl(): () => Promise<string> {
  const server = inject('postgres')
  const databases: string[] = []
  afterAll(async () => {
    for (const name of databases) await queryServer(`${server}postgres`, `drop database ${name} with (force)`)
  })
  return async () => {
    const name = await createDatabase(`${server}postgres`)
    databases.push(name)
    return `${server}${name}`
  }
}
