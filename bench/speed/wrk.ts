import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Results of wrk: requests per second, latency in milliseconds, and errors (a timeout is two seconds). */
export type Load = { rate: number; p50: number; p99: number; errors: Record<Trouble, number> }
type Trouble = 'connect' | 'read' | 'write' | 'status' | 'timeout'

type Options = {
  url: string
  connections: number
  seconds: number
  /** Pause of a connection between response and next request, in whole milliseconds. */
  pauseMs?: number
  /** Appends a unique number to each address, so that no response is cached. */
  different?: boolean
}

// JSON on standard error, because wrk's own report rounds and changes units.
const REPORT = `
done = function(summary, latency)
  local e = summary.errors
  io.stderr:write(string.format('{"rate":%f,"p50":%f,"p99":%f,' ..
    '"errors":{"connect":%d,"read":%d,"write":%d,"status":%d,"timeout":%d}}\\n',
    summary.requests / (summary.duration / 1e6), latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    e.connect, e.read, e.write, e.status, e.timeout))
end
`

/** Measurement without failed requests. @throws if any failed. */
export function checked(name: string, measured: Load): Load {
  const failed = Object.entries(measured.errors).filter(([, count]) => count > 0)
  if (failed.length > 0) {
    throw new Error(
      `${name}, requests that failed: ${failed.map(([kind, count]) => `${kind} ${count}`).join(', ')}`,
    )
  }
  return measured
}

let requested = 0
/** Each run starts a million numbers after the previous one. */
const differentAddresses = (url: string) => {
  const { pathname, search } = new URL(url)
  return `local n = ${requested++ * 1e6}
request = function()
  n = n + 1
  return wrk.format('GET', '${pathname}${search}' .. n)
end
`
}

/** Load of one address by wrk on the machine's last core, leaving the first to the server. */
export async function load({ url, connections, seconds, pauseMs = 0, different }: Options): Promise<Load> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-wrk-'))
  const script = path.join(folder, 'report.lua')
  const pause = pauseMs === 0 ? '' : `delay = function() return ${pauseMs} end\n`
  await writeFile(script, pause + (different ? differentAddresses(url) : '') + REPORT)
  const { stderr } = await run('taskset', [
    '-c',
    '1',
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '-s',
    script,
    '-H',
    'Accept-Encoding: gzip',
    url,
  ])
  await rm(folder, { recursive: true })
  return JSON.parse(stderr.trim().split('\n').at(-1)!) as Load
}
