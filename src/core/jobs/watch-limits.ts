import { workerData } from 'node:worker_threads'

const LIMITS_POLL_MS = 10
const MICROSECONDS = 1_000_000
const { megabytes, seconds } = workerData as { megabytes: number; seconds: number }

// The heap limit excludes buffers and a busy loop never yields, so a worker thread polls memory and processor time.
setInterval(() => {
  if (process.memoryUsage.rss() > megabytes * 1024 * 1024) process.kill(process.pid, 'SIGKILL')
  const { user, system } = process.cpuUsage()
  if (user + system > seconds * MICROSECONDS) process.kill(process.pid, 'SIGXCPU')
}, LIMITS_POLL_MS)
