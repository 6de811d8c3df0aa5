import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** The processes that a process started and that are still there. */
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
      // After the name, which may hold anything but ends with the last bracket: the state, then the parent.
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === String(parent) ? [Number(name)] : []
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}
