import childProcess from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import net, { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { answerJobs } from '#/core/jobs/answer-jobs.ts'

type HostileJob = { port: number; secretFile: string; folder: string }

const waits = <Result>(begin: (done: (result: Result) => void) => unknown) =>
  new Promise<Result>((resolve, reject) => {
    const begun = begin(resolve)
    if (begun instanceof net.Socket || begun instanceof http.ClientRequest) begun.on('error', reject)
  })

/** Attempts of a compromised parser, with the reason of each failure. */
const ATTEMPTS: Record<string, (job: HostileJob) => unknown> = {
  environment: () => JSON.stringify(process.env).includes('TOP-SECRET') && 'secret',
  'environment of the parent': () => readFileSync(`/proc/${process.ppid}/environ`),
  file: ({ secretFile }) => readFileSync(secretFile, 'utf8'),
  folder: ({ folder }) => readdirSync(folder),
  'file that is written': ({ folder }) => writeFileSync(`${folder}/planted`, ''),
  link: ({ folder }) => symlinkSync(folder, '/tmp/planted'),
  program: () => writeFileSync(import.meta.filename, ''),
  command: () => childProcess.execFileSync('true'),
  'captured connect': ({ port }) => waits((done) => connect(port, '127.0.0.1', () => done('connected'))),
  socket: ({ port }) => waits((done) => new net.Socket().connect(port, '127.0.0.1', () => done('connected'))),
  request: ({ port }) => waits((done) => http.get(`http://127.0.0.1:${port}`, done)),
  fetch: async ({ port }) => (await fetch(`http://127.0.0.1:${port}`)).status,
  websocket: ({ port }) =>
    waits((done) => new WebSocket(`ws://127.0.0.1:${port}`).addEventListener('error', () => done(false))),
  server: () => waits((done) => net.createServer().listen(0, () => done('listens'))),
  datagram: ({ port }) =>
    waits((done) => dgram.createSocket('udp4').send('x', port, '127.0.0.1', () => done('sent'))),
  name: () => dns.promises.lookup('localhost'),
  'name by a resolver': () => new dns.promises.Resolver().resolve('localhost'),
  thread: () => new Worker('0', { eval: true, execArgv: [] }).threadId > 0,
  binding: () => (process as unknown as { binding: (name: string) => unknown }).binding('tcp_wrap'),
}

answerJobs(async (job: HostileJob) => {
  const results: Record<string, unknown> = {}
  for (const [name, attempt] of Object.entries(ATTEMPTS)) {
    results[name] = await Promise.resolve()
      .then(() => attempt(job))
      .then(
        (result) => result && 'done',
        () => false,
      )
  }
  return results
})
