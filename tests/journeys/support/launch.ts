import type { LaunchOptions } from '@playwright/test'
import { findHeadless } from '../../../scripts/find-browser.ts'

/** How the journeys' browser is started: the machine's own, also as root and where there is little shared memory. */
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
    // A process for each page less, and one to draw less: a seventh of what a page costs.
    '--renderer-process-limit=1',
    '--in-process-gpu',
  ],
}
