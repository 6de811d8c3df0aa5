import { execFileSync, type ExecFileSyncOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Headless Chromium: the same engine at less than half the cost. */
export const HEADLESS = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/**
 * Path of Chrome or Chromium from `CHROME_PATH`, the PATH or the usual places; as root on Debian it is installed.
 * @throws with the exact command to run if none exists and it cannot be installed
 */
export function findBrowser(): string {
  return find(NAMES)
}

/** Path of a headless browser, preferably the headless shell. @throws as `findBrowser` */
export function findHeadless(): string {
  return find([HEADLESS, ...NAMES])
}

function find(names: readonly string[]): string {
  const found = lookFor(names)
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('  No hay Chrome ni Chromium: instalando el de Debian…\n')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // Its error output is in the exception's message.
    const options: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'pipe'], env }
    execFileSync('apt-get', ['update'], options)
    const install = (...packages: string[]) =>
      execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
    try {
      install('chromium', HEADLESS)
    } catch {
      // Before Debian 12 there is no headless shell.
      install('chromium')
    }
    const installed = lookFor(names)
    if (installed) return installed
  }
  throw new Error(
    `No hay un Chrome o Chromium para las pruebas. Instalalo (en Debian: «sudo apt-get install chromium ${HEADLESS}») ` +
      'o indicá dónde está con CHROME_PATH=/ruta/al/navegador.',
  )
}

function lookFor(names: readonly string[]): string | undefined {
  const onPath = names.flatMap((name) =>
    (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
  )
  return [process.env.CHROME_PATH, ...onPath, ...PLACES].find(
    (file) => file !== undefined && existsSync(file),
  )
}
