import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { watchProcessTree } from './process-tree.ts'

const BUSY = (ms: number) =>
  `const end = process.cpuUsage().user + ${ms}e3; while (process.cpuUsage().user < end);`

it('counts a child, a grandchild whose parent ended before it, and one that nobody waits for', async () => {
  // The grandchild stays for the last sample: a process is not counted from its last sample to its end.
  const grandchild = `${BUSY(600)} process.stdout.write(String(process.pid)); setInterval(() => {}, 60_000)`
  const script = `
    const { spawn } = require('node:child_process')
    ${BUSY(300)}
    spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { detached: true, stdio: 'inherit' }).unref()`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = watchProcessTree(child.pid)
  const [[pid]] = (await Promise.all([once(child.stdout, 'data'), once(child, 'exit')])) as [
    [Buffer],
    unknown,
  ]
  const seconds = stop()
  process.kill(Number(pid))
  if (process.platform !== 'linux') return expect(seconds).toBeNull()
  expect(seconds).toBeGreaterThan(0.6)
  expect(seconds).toBeLessThan(10)
})
