import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What wrk measured: requests per second, and latency in milliseconds. */
export type Load = { rate: number; p50: number; p99: number; errors: number }

type Options = {
  url: string
  connections: number
  seconds: number
  /** Wait between an answer and the next question of a connection, in whole milliseconds. */
  pauseMs?: number
}

// As JSON on standard error: wrk's own report rounds and changes units.
const REPORT = `
done = function(summary, latency)
  local e = summary.errors
  io.stderr:write(string.format('{"rate":%f,"p50":%f,"p99":%f,"errors":%d}\\n',
    summary.requests / (summary.duration / 1e6), latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    e.connect + e.read + e.write + e.status + e.timeout))
end
`

/** Asks for one address with wrk from the machine's last core, so that the server has the first to itself. */
export async function load({ url, connections, seconds, pauseMs = 0 }: Options): Promise<Load> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-wrk-'))
  const script = path.join(folder, 'report.lua')
  const pause = pauseMs === 0 ? '' : `delay = function() return ${pauseMs} end\n`
  await writeFile(script, pause + REPORT)
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
