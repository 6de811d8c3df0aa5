import { startSite } from '#tests/journeys/support/site.ts'
import type { Standing } from '../standing.ts'
import { openBrowser } from './browser.ts'
import { measureFaults } from './faults.ts'
import { measureInteractions } from './interactions.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLoading } from './loading.ts'
import { measureMemory } from './memory.ts'
import { measureNavigation } from './navigation.ts'
import { startPeers } from './peers.ts'
import { measurePictures } from './pictures.ts'
import { measurePublishing } from './publishing.ts'
import { measureServers } from './server.ts'

/** Parts of the measurement, in the order of the table; parts left out of a run preserve their last figures. */
export const PARTS = {
  servers: measureServers,
  loading: () =>
    withBrowser((browser, origin) => measureLoading(browser, new Map([['Vidriera', origin]]), origin, 9)),
  // Fewer rounds, as the differences are large.
  peersLoading: () =>
    withBrowser(async (browser, origin) => {
      const peers = await startPeers()
      try {
        const sites = new Map(peers.map(({ name, url }) => [name, url]))
        return await measureLoading(browser, sites, origin, 3, ['category', 'product'])
      } finally {
        await Promise.all(peers.map((peer) => peer.stop()))
      }
    }),
  interactions: () => withBrowser(measureInteractions),
  navigation: () =>
    withBrowser((browser, origin) => measureNavigation(browser, new Map([['Vidriera', origin]]))),
  publishing: () => measurePublishing([100, 1000, 10_000]),
  memory: measureMemory,
  faults: measureFaults,
  pictures: measurePictures,
  lighthouse: measureLighthouse,
} satisfies Record<string, () => Promise<unknown>>

type Parts = typeof PARTS
export type SpeedResults = { [Name in keyof Parts]?: Awaited<ReturnType<Parts[Name]>> } & {
  /** Circumstances of each part's figures; older ones have the commit only. */
  standings?: { [Name in keyof Parts]?: Partial<Standing> }
}

async function withBrowser<Result>(
  measure: (browser: Awaited<ReturnType<typeof openBrowser>>, origin: string) => Promise<Result>,
): Promise<Result> {
  const site = await startSite()
  const browser = await openBrowser()
  try {
    return await measure(browser, site.url)
  } finally {
    await browser.close()
    await site.stop()
  }
}
