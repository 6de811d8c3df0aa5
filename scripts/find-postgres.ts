import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'

const PLACES = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin']

/**
 * The folder of a PostgreSQL server's programs: `POSTGRES_BIN`, the usual places, the PATH; as root on Debian it installs one.
 * @throws with the exact command to run when there is none and it can't be installed from here.
 */
export function findPostgres(): string {
  const found = lookForPostgres()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('  No hay PostgreSQL: instalando el paquete postgresql de Debian…\n')
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    execFileSync('apt-get', ['update'], options)
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], options)
    const installed = lookForPostgres()
    if (installed) return installed
  }
  throw new Error(
    'No hay un servidor PostgreSQL para las pruebas. Instalalo (en Debian o Ubuntu: «sudo apt-get install postgresql») ' +
      'o indicá dónde están sus programas con POSTGRES_BIN=/ruta/a/bin.',
  )
}

function lookForPostgres(): string | undefined {
  const installed = PLACES.flatMap((place) => globSync(place)).sort(
    (one, other) => Number(/\d+/.exec(one)) - Number(/\d+/.exec(other)),
  )
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  return [process.env.POSTGRES_BIN, ...installed.reverse(), ...onPath].find(
    (folder) => folder !== undefined && folder !== '' && existsSync(path.join(folder, 'initdb')),
  )
}
