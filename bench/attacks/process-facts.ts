import { readdir, readFile, readlink } from 'node:fs/promises'

// Linux only, like the rest of this benchmark.

/** Resident memory of a process in MB; 0 if it has ended. */
export async function resident(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
}

/** Stored pictures and documents that a process has open. */
export async function openFiles(pid: number, dataDir: string): Promise<number> {
  const folder = `/proc/${pid}/fd`
  const names = await readdir(folder).catch(() => [])
  const targets = await Promise.all(names.map((name) => readlink(`${folder}/${name}`).catch(() => '')))
  return targets.filter((target) => target.startsWith(`${dataDir}/files/`)).length
}
