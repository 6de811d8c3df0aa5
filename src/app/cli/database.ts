import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { claimPlaces } from '#/app/settings/private-files.ts'

/** Sentence for the operator. */
class NotThere extends Error {
  override name = 'NotThere'
}

/** @throws {NotThere} */
export function takeEnvFile(file: string): void {
  try {
    Object.assign(process.env, parseEnv(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new NotThere(`No se puede leer ${file}: revisá la ruta y que tu usuario tenga permiso.`, { cause })
  }
}

/** Requires an existing database unless `create`, so that no empty one is created by mistake. @throws {NotThere} */
export async function nameDatabase({ create }: { create: boolean }): Promise<void> {
  const environment = readEnvironment(process.env)
  const { where, isThere } = databaseAt(environment.databaseUrl)
  if (!create && !(await isThere())) {
    throw new NotThere(
      `No hay una base de este sitio en ${where}: no se hizo nada. Revisá DATABASE_URL y DATA_DIR, o dalos con ` +
        '--env-file /etc/vidriera.env. Una base nueva la empieza el sitio al arrancar, o «import» con --create.',
    )
  }
  await claimPlaces(environment, () => undefined)
  process.stderr.write(`Base: ${where}\n`)
}
