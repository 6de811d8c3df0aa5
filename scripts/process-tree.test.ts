import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { watchProcessTree } from './process-tree.ts'

const BUSY = (ms: number) =>
  `const end = process.cpuUsage().user + ${ms}e3; while (process.cpuUsage().user < end);`

it('counts a child and a detached grandchild whose parent has ended', async () => {
  // The grandchild stays until the last sample, since later time is not counted.
  const grandchild = `${BUSY(600)} process.stdout.write(String(process.pid)); setInterval(() => {}, 60_000)`
  const script = `
    const { spawn } = require('node:child_process')
    ${BUSY(300)}
    spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { detached: true, stdio: ['ignore', 'inherit', 'inherit'] }).unref()
    process.stdin.resume()`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const { sample, stop } = watchProcessTree(child.pid)
  const [pid] = (await once(child.stdout, 'data')) as [Buffer]
  // Samples before the parent ends, which may come between two ticks of the timer.
  sample()
  child.stdin.end()
  await once(child, 'exit')
  const seconds = stop()
  process.kill(Number(pid))
  if (process.platform !== 'linux') return expect(seconds).toBeNull()
  expect(seconds).toBeGreaterThan(0.6)
  expect(seconds).toBeLessThan(10)
})
