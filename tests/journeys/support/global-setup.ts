import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { builtId, sourcesId } from '../../../scripts/build-id.ts'
import { findBrowser } from '../../../scripts/find-browser.ts'
import { startSite } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A running site that tests only read from. */
    siteUrl: string
    /** Data folder of the demo brand, for tests that need a site of their own. */
    demoData: string
    browserPath: string
  }
}

const DEMO_DATA = path.resolve(import.meta.dirname, '../../../.cache/test-data')

/** Builds when the sources changed, takes in the demo brand as a newcomer's first start would, and serves it. */
export default async function setup(project: TestProject) {
  project.provide('browserPath', findBrowser())
  if ((await builtId()) !== (await sourcesId())) {
    // In a process of its own: the build sets NODE_ENV for good.
    const { execFileSync } = await import('node:child_process')
    execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  }
  const site = await startSite()
  await rm(DEMO_DATA, { recursive: true, force: true })
  await cp(site.dataDir, DEMO_DATA, { recursive: true })
  project.provide('siteUrl', site.url)
  project.provide('demoData', DEMO_DATA)
  return async () => {
    await site.stop()
    await rm(DEMO_DATA, { recursive: true, force: true })
  }
}
