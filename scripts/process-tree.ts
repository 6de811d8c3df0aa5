import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100
const SAMPLE_MS = 1000

/** CPU ticks of a process, and those of its children that ended and were waited for. */
type Ticks = { parent: number; own: number; waited: number }

/**
 * Samples the CPU time of a process and all its descendants from Linux's `/proc`; an orphan only counts if sampled
 * before its parent ended. `stop` returns seconds, or null on other systems.
 */
export function watchProcessTree(root = process.pid): { sample: () => void; stop: () => number | null } {
  const seen = new Map<string, Ticks>()
  const pids = new Map<number, string>()
  const sample = () => {
    const found = readProcesses()
    const isInside = (pid: number): boolean => {
      const { parent = 0, id = '' } = found.get(pid) ?? {}
      return pid === root || seen.has(id) || (found.has(pid) && isInside(parent))
    }
    pids.clear()
    for (const [pid, { id, ...ticks }] of found) {
      if (!isInside(pid)) continue
      pids.set(pid, id)
      // An orphan still counts as a child of its original parent.
      seen.set(id, { ...ticks, parent: seen.get(id)?.parent ?? ticks.parent })
    }
  }
  sample()
  const timer = setInterval(sample, SAMPLE_MS)
  timer.unref()
  return {
    sample,
    stop() {
      clearInterval(timer)
      sample()
      return seen.size === 0 ? null : totalOf(seen, new Set(pids.values())) / TICKS_PER_SECOND
    },
  }
}

/** Ticks in total; descendants that ended between two samples are included in their parent's `waited`. */
function totalOf(seen: ReadonlyMap<string, Ticks>, running: ReadonlySet<string>): number {
  const endedOf = new Map<number, number>()
  for (const [id, { parent, own, waited }] of seen)
    if (!running.has(id)) endedOf.set(parent, (endedOf.get(parent) ?? 0) + own + waited)
  let total = 0
  for (const [id, { own, waited }] of seen) {
    const pid = Number(id.split(' ', 1)[0])
    total += own + Math.max(0, waited - (endedOf.get(pid) ?? 0))
  }
  return total
}

/** Processes by pid; `id` combines pid and start time, because pids are reused. */
function readProcesses(): Map<number, Ticks & { id: string }> {
  const found = new Map<number, Ticks & { id: string }>()
  for (const name of listProc()) {
    try {
      // Skips the name in parentheses, which may contain anything; then fields 4, 14–17 and 22 of proc(5).
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number)
      const [own, waited] = [stat[11]! + stat[12]!, stat[13]! + stat[14]!]
      found.set(Number(name), { id: `${name} ${stat[19]}`, parent: stat[1]!, own, waited })
    } catch {
      // The process has ended.
    }
  }
  return found
}

function listProc(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}
