import { NoAnswer } from './errors.ts'

export type ServerRole = { standby: boolean; system: string; timeline: number; origin: string }

const SYSTEM = '(select system_identifier::text from pg_control_system())'
// A server that writes names its files by its timeline.
const TIMELINE = `case when pg_is_in_recovery() then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end`

/** The start is part of it: nothing else tells a server that was put back to an earlier copy of its disk. */
export const FEED_ORIGIN_SQL = `concat_ws('/', ${SYSTEM}, ${TIMELINE}, extract(epoch from pg_postmaster_start_time()))`

export const READ_ROLE = `select pg_is_in_recovery() as standby, ${SYSTEM} as system, ${TIMELINE} as timeline, ${FEED_ORIGIN_SQL} as origin`

export function readHostRole() {
  let known: ServerRole | undefined
  return {
    current: () => known,
    /** @throws {NoAnswer} */
    heard(role: ServerRole): void {
      known ??= role
      if (known.origin !== role.origin)
        throw new NoAnswer('Another server answers, or the same one in another role')
    },
  }
}
