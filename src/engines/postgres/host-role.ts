import { NoAnswer } from './errors.ts'

/** What a server says of itself: whether it takes writes, and which history of the database it goes on with. */
export type ServerRole = { standby: boolean; system: string; timeline: number; origin: string }

const SYSTEM = '(select system_identifier::text from pg_control_system())'
// A server that writes names its files by its timeline.
const TIMELINE = `case when pg_is_in_recovery() then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end`

/**
 * SQL for the history that a server goes on with, as text. The start is part of it because nothing else tells a server
 * that was put back to an earlier copy of its disk.
 */
export const ORIGIN = `concat_ws('/', ${SYSTEM}, ${TIMELINE}, extract(epoch from pg_postmaster_start_time()))`

export const READ_ROLE = `select pg_is_in_recovery() as standby, ${SYSTEM} as system, ${TIMELINE} as timeline, ${ORIGIN} as origin`

/** What the connections of one member heard. */
export function readHostRole() {
  let known: ServerRole | undefined
  return {
    current: () => known,
    /**  @throws {NoAnswer} */
    heard(role: ServerRole): void {
      known ??= role
      if (known.origin !== role.origin)
        throw new NoAnswer('Another server answers, or the same one in another role')
    },
  }
}
