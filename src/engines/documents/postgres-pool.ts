import { setTimeout as sleep } from 'node:timers/promises'
import { isLost, isPassing, NoAnswer, postgresError } from './postgres-errors.ts'
import { openMember, within, type Member, type Session } from './postgres-member.ts'
import { parsePostgresUrl } from './postgres-url.ts'

/** Times in milliseconds. */
export type PostgresOptions = {
  /** Most connections at once. */
  max?: number
  /** How long a server has to let us in. */
  connectMs?: number
  /** How long one try of a piece of work may take, waiting for a connection included. */
  attemptMs?: number
  /** How long a writer waits for others before the store says it is busy; less than `attemptMs`. */
  lockMs?: number
  /** How long work that met a broken connection is tried again before it is given up. */
  patienceMs?: number
}

/** Connections to whichever server of a cluster takes writes, replaced by our own hand when they break. */
export type PostgresPool = {
  /** The address without who gets in. */
  where: string
  /**
   * Runs `work` on a connection of its own. After a broken connection, a server that is starting or a switch to another one it
   * is run again, so it must bear that. Rejects with StoreUnavailable once patience is over.
   */
  use<T>(work: (session: Session) => Promise<T>): Promise<T>
  /** Lets go of every connection. Safe to call twice; afterwards `use` rejects with StoreUnavailable. */
  close(): Promise<void>
}

const RETRY_MS = 100
// A server that writes names its files by the timeline, which rises with every promotion.
const STATE = `select pg_is_in_recovery() as standby, case when pg_is_in_recovery() then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

/**
 * Opens a pool of connections to `postgres://user:password@host[,host2]/database`; it connects when it is first used.
 * Any part that keeps tables of its own in that database may open one. Throws PostgresUrlError.
 */
export function openPostgresPool(
  url: string,
  options: PostgresOptions & { onNotify?: (payload: string) => void } = {},
): PostgresPool {
  const { max = 5, connectMs = 2000, attemptMs = 5000, lockMs = 3000, patienceMs = 2500, onNotify } = options
  const address = parsePostgresUrl(url)
  const { where } = address
  let chosen: Promise<Member> | undefined
  let closed = false

  /** Asks every server, and takes the one that writes; of two, the one that was promoted last. */
  async function choose(): Promise<Member> {
    const members = address.hosts.map((host) => openMember(address, host, { max, lockMs, onNotify }))
    const answers = await Promise.allSettled(
      members.map((member) => {
        const asked = member.use(({ query }) => query<{ standby: boolean; timeline: number }>(STATE))
        return within(asked, connectMs)
      }),
    )
    let best: { member: Member; timeline: number } | undefined
    for (const [index, answer] of answers.entries()) {
      const row = answer.status === 'fulfilled' ? answer.value[0] : undefined
      if (row === undefined || row.standby || row.timeline <= (best?.timeline ?? 0)) continue
      best = { member: members[index]!, timeline: row.timeline }
    }
    for (const member of members) if (member !== best?.member) member.destroy()
    if (best !== undefined) return best.member
    const failed = answers.find((answer) => answer.status === 'rejected')
    throw failed?.reason ?? new NoAnswer('Every server is a standby')
  }

  async function attempt<T>(work: (session: Session) => Promise<T>): Promise<T> {
    if (closed) throw new NoAnswer('The pool was closed')
    const choosing = (chosen ??= choose())
    const forget = () => {
      if (chosen === choosing) chosen = undefined
    }
    const member = await choosing.catch((error: unknown) => {
      forget()
      throw error
    })
    try {
      return await within(member.use(work), attemptMs)
    } catch (error) {
      if (isLost(error)) {
        forget()
        member.destroy()
      }
      throw error
    }
  }

  return {
    where,
    async use(work) {
      const giveUpAt = Date.now() + patienceMs
      for (;;) {
        try {
          return await attempt(work)
        } catch (error) {
          if (closed || !isPassing(error) || Date.now() >= giveUpAt) throw postgresError(error, where)
          await sleep(RETRY_MS)
        }
      }
    },
    async close() {
      closed = true
      const member = await chosen?.catch(() => undefined)
      chosen = undefined
      await member?.end()
    },
  }
}
