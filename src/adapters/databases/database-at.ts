import { DatabaseUrlError, type Database, type DatabaseEngine } from './database.ts'
import { postgresDatabases } from './postgres-database.ts'
import { sqliteDatabases } from './sqlite-database.ts'

const DATABASE_ENGINES: readonly DatabaseEngine[] = [sqliteDatabases, postgresDatabases]

export function isDatabaseUrl(url: string): boolean {
  return engineOf(url) !== undefined
}

/** Opens nothing yet. @throws {DatabaseUrlError} with a sentence for the operator */
export function databaseAt(url: string): Database {
  const engine = engineOf(url)
  if (engine) return engine.at(url)
  throw new DatabaseUrlError(`tiene que ser ${DATABASE_ENGINES.map(({ example }) => example).join(' o ')}`)
}

function engineOf(url: string): DatabaseEngine | undefined {
  return DATABASE_ENGINES.find(({ schemes }) => schemes.some((scheme) => url.startsWith(scheme)))
}
