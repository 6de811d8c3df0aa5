import type { LaunchOptions } from '@playwright/test'
import { findHeadless } from '../../../scripts/find-browser.ts'

/** Launch options of the journeys' browser: the machine's own, also as root or with little shared memory. */
export const LAUNCH: LaunchOptions = {
  executablePath: findHeadless(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
    // Saves a process per page and one for rendering: a seventh of a page's cost.
    '--renderer-process-limit=1',
    '--in-process-gpu',
  ],
}
