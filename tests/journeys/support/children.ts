import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Pids of the running children of a process. */
export function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux') {
    return execFileSync('pgrep', ['-P', String(parent)])
      .toString()
      .trim()
      .split('\n')
      .map(Number)
  }
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      // Skips the name, which may contain anything but ends with the last parenthesis: then state and parent.
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === String(parent) ? [Number(name)] : []
    } catch {
      // The process has ended meanwhile.
      return []
    }
  })
}
