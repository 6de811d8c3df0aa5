import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']
const PROGRAMS = [
  '/usr/bin/swift-proxy-server',
  '/usr/bin/swift-account-server',
  '/usr/bin/swift-container-server',
  '/usr/bin/swift-object-server',
  '/usr/bin/memcached',
]

/**
 * Makes sure that OpenStack Swift is installed, whose S3 interface checks signatures; as root on Debian it installs it.
 * @throws with the exact command to run when it is not there and can't be installed from here.
 */
export function findSwift(): void {
  if (isInstalled()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write(`  No hay un servidor S3 que revise firmas: instalando ${PACKAGES.join(' ')}…\n`)
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    execFileSync('apt-get', ['update'], options)
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], options)
    if (isInstalled()) return
  }
  throw new Error(
    'No hay un servidor S3 que revise firmas para las pruebas. Instalá OpenStack Swift (en Debian o Ubuntu: ' +
      `«sudo apt-get install ${PACKAGES.join(' ')}»).`,
  )
}

function isInstalled(): boolean {
  return PROGRAMS.every((program) => existsSync(program))
}
