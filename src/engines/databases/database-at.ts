import { DatabaseUrlError, type Database, type DatabaseEngine } from './database.ts'
import { postgresDatabases } from './postgres-database.ts'
import { sqliteDatabases } from './sqlite-database.ts'

/** Every kind of database that the site knows. Another one is a line here and a file beside these. */
const ENGINES: readonly DatabaseEngine[] = [sqliteDatabases, postgresDatabases]

/** Whether an address is a database's, whatever it says after that. */
export function isDatabaseUrl(url: string): boolean {
  return engineOf(url) !== undefined
}

/**
 * The database at an address, which nothing has been opened of yet.
 * @throws {DatabaseUrlError} with a sentence for the operator when no engine takes it or its engine can't read it.
 */
export function databaseAt(url: string): Database {
  const engine = engineOf(url)
  if (engine) return engine.at(url)
  throw new DatabaseUrlError(`tiene que ser ${ENGINES.map(({ example }) => example).join(' o ')}`)
}

function engineOf(url: string): DatabaseEngine | undefined {
  return ENGINES.find(({ schemes }) => schemes.some((scheme) => url.startsWith(scheme)))
}
