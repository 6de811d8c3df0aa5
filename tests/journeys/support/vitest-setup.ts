import type { TestProject } from 'vitest/node'
import setup from './global-setup.ts'
import { DEMO_DATA, startSite } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    demoData: string
  }
}

export default async function vitestSetup(project: TestProject) {
  await setup()
  const site = await startSite({ from: DEMO_DATA })
  project.provide('siteUrl', site.url)
  project.provide('demoData', DEMO_DATA)
  return async () => {
    await site.stop()
  }
}
