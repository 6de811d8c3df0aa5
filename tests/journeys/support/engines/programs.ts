import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Engine } from './engine.ts'

/** Debian's paths outside the PATH. */
const MINI_BROWSER = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
]

/** Paths of each engine's programs by name; null if any is missing. */
export const PROGRAMS: Record<Exclude<Engine, 'chromium'>, () => Record<string, string> | null> = {
  firefox: () => all({ 'firefox-esr': inPath('firefox-esr') ?? inPath('firefox') }),
  webkit: () =>
    all({
      WebKitWebDriver: inPath('WebKitWebDriver'),
      MiniBrowser: MINI_BROWSER.find((file) => existsSync(file)),
      Xvfb: inPath('Xvfb'),
    }),
}

/** Debian packages to install. */
export const PACKAGES: Record<Exclude<Engine, 'chromium'>, string> = {
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver xvfb',
}

function inPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}

function all(programs: Record<string, string | undefined>): Record<string, string> | null {
  return Object.values(programs).includes(undefined) ? null : (programs as Record<string, string>)
}
