import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/**
 * Where a Chrome or Chromium is: `CHROME_PATH`, the PATH, the usual places; as root on Debian it installs one.
 * @throws with the exact command to run when there is none and it can't be installed from here.
 */
export function findBrowser(): string {
  const found = lookForBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('  No hay Chrome ni Chromium: instalando el paquete chromium de Debian…\n')
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    execFileSync('apt-get', ['update'], options)
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)
    const installed = lookForBrowser()
    if (installed) return installed
  }
  throw new Error(
    'No hay un Chrome o Chromium para las pruebas. Instalalo (en Debian o Ubuntu: «sudo apt-get install chromium») ' +
      'o indicá dónde está con CHROME_PATH=/ruta/al/navegador.',
  )
}

function lookForBrowser(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  return [process.env.CHROME_PATH, ...onPath, ...PLACES].find(
    (file) => file !== undefined && existsSync(file),
  )
}
