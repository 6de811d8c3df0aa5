import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { databaseAt } from '../../engines/databases/database-at.ts'
import type { Environment } from '../settings/environment.ts'

/** What the operator named is not there; the sentence is for them. */
class NotThere extends Error {
  override name = 'NotThere'
}

/**
 * Takes the settings of a file, as systemd and `node --env-file` read it, over those that the shell has. @throws
 * {NotThere}
 */
export function takeEnvFile(file: string): void {
  try {
    Object.assign(process.env, parseEnv(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new NotThere(`No se puede leer ${file}: revisá la ruta y que tu usuario tenga permiso.`, { cause })
  }
}

/**
 * Says which database a command works on, and lets none begin an empty one by itself: with settings that were
 * forgotten it would do its work where no site looks. @throws {NotThere}
 */
export async function nameDatabase(
  { databaseUrl }: Environment,
  { create }: { create: boolean },
): Promise<void> {
  const { where, isThere } = databaseAt(databaseUrl)
  if (!create && !(await isThere())) {
    throw new NotThere(
      `No hay una base de este sitio en ${where}: no se hizo nada. Revisá DATABASE_URL y DATA_DIR, o dalos con ` +
        '--env-file /etc/vidriera.env. Una base nueva la empieza el sitio al arrancar, o «import» con --create.',
    )
  }
  process.stderr.write(`Base: ${where}\n`)
}
