import { readFile } from 'node:fs/promises'

// Linux only, like the rest of this benchmark.

/** Resident memory of a process in MB, its peak, and that of its children. */
export async function memoryOf(pid: number): Promise<{ now: number; most: number; others: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024)
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  let others = 0
  for (const child of children.split(' ').filter(Boolean)) {
    const { now, others: theirs } = await memoryOf(Number(child))
    others += now + theirs
  }
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM'), others }
}
