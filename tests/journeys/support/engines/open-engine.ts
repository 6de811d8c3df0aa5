import type { Browser, PlaywrightWorkerArgs } from '@playwright/test'
import type { Engine } from './engine.ts'
import { firefox } from './firefox.ts'
import { PACKAGES, PROGRAMS } from './programs.ts'
import { webkit } from './webkit/webkit.ts'

/** Opens a browser other than Playwright's Chromium. */
export async function openEngine(
  engine: Exclude<Engine, 'chromium'>,
  playwright: PlaywrightWorkerArgs['playwright'],
): Promise<Browser> {
  const programs = PROGRAMS[engine]()
  if (programs === null) throw new Error(`${engine} is not installed: apt install ${PACKAGES[engine]}`)
  const browser =
    engine === 'firefox' ? firefox(playwright, programs['firefox-esr']!) : await webkit(programs)
  // Subset of the interface that the journeys use.
  return browser as unknown as Browser
}
