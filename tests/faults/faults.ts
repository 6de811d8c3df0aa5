import type { PostgresServer } from '../engines/support/postgres-server.ts'
import { ask } from '../engines/support/postgres-server.ts'
import type { Site } from '../journeys/support/site.ts'

/** What a fault has at hand: two servers, the second of which the first waits for, and the processes of the site. */
export type Stage = {
  primary: PostgresServer
  standby: PostgresServer
  sites: Site[]
  start: () => Promise<Site>
  /** Resolves once so many more messages were acknowledged. */
  written: (more: number) => Promise<void>
  pause: (ms: number) => Promise<void>
}

/** What is done while visitors read and write, and the server that has everything afterwards. */
export type Fault = { name: string; run: (stage: Stage) => Promise<PostgresServer> }

const waiting = `from pg_stat_activity where wait_event = 'SyncRep'`

async function stopWaiting(server: PostgresServer): Promise<void> {
  await ask(server.url(), 'alter system reset synchronous_standby_names')
  await ask(server.url(), 'select pg_reload_conf()')
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
        await ask(
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
        await ask(
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
      for (const index of sites.keys()) {
        await sites[index]!.stop()
        sites[index] = await start()
      }
      return primary
    },
  },
]
