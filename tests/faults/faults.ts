import type { PostgresServer } from '#tests/engines/support/postgres-server.ts'
import { queryServer } from '#tests/engines/support/postgres-server.ts'
import { laterBuild } from '#tests/journeys/support/later-build.ts'
import { NEXT_VERSION } from '#tests/journeys/support/next-version.ts'
import { untilServing, type Site, type SiteOptions } from '#tests/journeys/support/site.ts'

/** Environment of a fault: two servers, the second a synchronous standby of the first, and the site's processes. */
export type Stage = {
  primary: PostgresServer
  standby: PostgresServer
  /** Address of the site's database on these servers. */
  database: string
  sites: Site[]
  start: (how?: Pick<SiteOptions, 'environment' | 'main' | 'dontWait'>) => Promise<Site>
  pause: (ms: number) => Promise<void>
  /** Adds a note to the fault's row in the report. */
  tell: (what: string) => void
}

/** Fault that runs during visits; returns the server that has all data afterwards. */
export type Fault = { name: string; run: (stage: Stage) => Promise<PostgresServer> }

/** Many times the limit of the replication slot. */
const WRITTEN_MB = 512

/** Generous, because the machine may be busy. */
const MAX_FIRST_START_MS = 600_000

const waiting = `from pg_stat_activity where wait_event = 'SyncRep'`

async function stopWaiting(server: PostgresServer): Promise<void> {
  await queryServer(server.url(), 'alter system reset synchronous_standby_names')
  await queryServer(server.url(), 'select pg_reload_conf()')
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'the server is killed and started again',
    async run({ primary, pause }) {
      primary.kill()
      await pause(2000)
      primary.start()
      return primary
    },
  },
  {
    name: 'the server is frozen for five seconds',
    async run({ primary, pause }) {
      primary.freeze()
      await pause(5000)
      primary.thaw()
      return primary
    },
  },
  {
    name: 'every connection is ended, five times',
    async run({ primary, pause }) {
      for (let n = 0; n < 5; n++) {
        await queryServer(
          primary.url(),
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vidriera'`,
        )
        await pause(500)
      }
      return primary
    },
  },
  {
    name: 'the server is killed, its standby promoted',
    async run({ primary, standby }) {
      primary.kill()
      standby.promote()
      return standby
    },
  },
  {
    name: 'a planned switch, the old server a standby',
    async run({ primary, standby }) {
      primary.halt()
      standby.promote()
      await primary.startFollowing(standby)
      return standby
    },
  },
  {
    name: 'the standby is promoted, the old server lives',
    async run({ standby, pause }) {
      standby.promote()
      await pause(8000)
      return standby
    },
  },
  {
    name: 'no standby, who waits for it is ended, then failover',
    async run({ primary, standby, pause }) {
      standby.halt()
      await pause(1500)
      for (let n = 0; n < 4; n++) {
        await queryServer(
          primary.url(),
          `select ${n % 2 ? 'pg_cancel_backend' : 'pg_terminate_backend'}(pid) ${waiting}`,
        )
        await pause(700)
      }
      primary.kill()
      standby.start()
      standby.promote()
      await stopWaiting(standby)
      return standby
    },
  },
  {
    name: 'a process of the site is killed and started again',
    async run({ primary, sites, start }) {
      sites[0]!.process.kill('SIGKILL')
      sites[0] = await start()
      return primary
    },
  },
  {
    name: 'the processes are restarted one after the other',
    async run({ primary, sites, start }) {
      await restart(sites, start)
      return primary
    },
  },
  {
    name: 'the standby that is waited for is stopped for ten seconds',
    async run({ primary, standby, sites, pause, tell }) {
      const since = Date.now()
      standby.halt()
      for (let isWritable = true; isWritable && Date.now() < since + 30_000; await pause(200)) {
        const ready = await fetch(`${sites[0]!.url}/salud/listo`)
        isWritable = ((await ready.json()) as { writable: boolean }).writable
        if (!isWritable)
          tell(`/salud/listo answers ${ready.status}, and says «writable: false» after ${seconds(since)}`)
      }
      await pause(since + 10_000 - Date.now())
      standby.start()
      return primary
    },
  },
  {
    name: 'a process starts while the server that writes is away',
    async run({ primary, standby, database, sites, start, tell }) {
      await sites[1]!.stop()
      primary.kill()
      const since = Date.now()
      sites[1] = await start({ environment: { DATABASE_READ_URL: standby.url(database) } })
      tell(`it serves after ${seconds(since)}`)
      primary.start()
      return primary
    },
  },
  {
    name: 'an upgrade to the next version, and the way back',
    async run({ primary, database, sites, start, pause, tell }) {
      const next = await laterBuild(NEXT_VERSION)
      try {
        await restart(sites, () => start({ main: next.main }))
        const added = await queryServer(
          primary.url(database),
          "select 1 from information_schema.columns where table_name = 'presence' and column_name = 'device'",
        )
        tell(`${added.length} column more stays`)
        await pause(2000)
        await restart(sites, start)
      } finally {
        await next.dispose()
      }
      return primary
    },
  },
  {
    name: 'a slot holds WAL for a server that never comes',
    async run({ primary, tell }) {
      await queryServer(primary.url(), `alter system set max_slot_wal_keep_size = '64MB'`)
      await queryServer(primary.url(), 'select pg_reload_conf()')
      await queryServer(primary.url(), `select pg_create_physical_replication_slot('left_behind', true)`)
      for (let written = 0; written < WRITTEN_MB; written += 16) {
        await queryServer(
          primary.url(),
          `select pg_logical_emit_message(false, 'fault', repeat('x', 16000000))`,
        )
        await queryServer(primary.url(), 'checkpoint')
      }
      const [slot] = await queryServer(
        primary.url(),
        `select wal_status, (select sum(size)::bigint >> 20 from pg_ls_waldir()) as mb
         from pg_replication_slots where slot_name = 'left_behind'`,
      )
      tell(`of ${WRITTEN_MB} MB of WAL there are ${slot!.mb} MB, and the slot is «${slot!.wal_status}»`)
      return primary
    },
  },
  {
    name: 'a process starts on ports that another one has',
    async run({ primary, sites, start, tell }) {
      const { port } = new URL(sites[0]!.url)
      for (const setting of ['PORT', 'METRICS_PORT']) {
        const outcome = await start({ environment: { [setting]: port } }).then(
          () => `«${setting}» is taken twice`,
          (error: Error) =>
            new RegExp(`${setting}: otro programa[^.]*`).exec(error.message)?.[0] ?? error.message,
        )
        tell(outcome.replace(port, '…'))
      }
      return primary
    },
  },
  {
    name: 'six processes start at once on an empty database',
    async run({ primary, start, tell }) {
      const DATABASE_URL = primary.url(await primary.createDatabase())
      const since = Date.now()
      const environment = { DATABASE_URL, CONTENT_DIR: 'content/nawel' }
      const six = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const site = await start({ environment, dontWait: true })
          await untilServing(site, MAX_FIRST_START_MS)
          return { site, after: seconds(since) }
        }),
      )
      const waited = six.filter(({ site }) => site.log().includes('this one waits for it')).length
      tell(`${waited} waited for one; they serve after ${six.map(({ after }) => after).join(', ')}`)
      for (const { site } of six) await site.stop()
      return primary
    },
  },
]

const seconds = (since: number) => `${Math.round((Date.now() - since) / 1000)} s`

async function restart(sites: Site[], start: () => Promise<Site>): Promise<void> {
  for (const index of sites.keys()) {
    await sites[index]!.stop()
    sites[index] = await start()
  }
}
