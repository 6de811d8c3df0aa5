import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { untilListening } from '#tests/support/until-listening.ts'
import type { S3Server } from './s3-server.ts'

const SERVERS = ['account', 'container', 'object'] as const

/** Debian packages. */
export const SWIFT_PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']

export function hasSwift(): boolean {
  const programs = ['swift-proxy-server', ...SERVERS.map((name) => `swift-${name}-server`), 'memcached']
  return programs.every((program) => existsSync(`/usr/bin/${program}`))
}

/** Starts one of each OpenStack Swift server on the loopback, in a temporary folder that `stop` removes. */
export async function startSwift(): Promise<S3Server> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vidriera-swift-'))
  chmodSync(folder, 0o755)
  const { username: user } = userInfo()
  const running: ChildProcess[] = []
  const ports: number[] = []
  const run = (port: number, program: string, ...args: string[]) => {
    ports.push(port)
    running.push(spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] }))
  }
  const common = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = ${user}\nswift_dir = ${folder}\nlog_level = ERROR\n`
  const memcached = await freePort()
  run(memcached, '/usr/bin/memcached', '-u', user, '-l', '127.0.0.1', '-p', String(memcached), '-m', '16')

  for (const name of SERVERS) {
    const port = await freePort()
    mkdirSync(path.join(folder, 'disk', 'd1'), { recursive: true })
    const ring = (...args: string[]) =>
      execFileSync('/usr/bin/swift-ring-builder', [`${name}.builder`, ...args], {
        cwd: folder,
        stdio: 'pipe',
      })
    ring('create', '2', '1', '0')
    ring('add', `r1z1-127.0.0.1:${port}/d1`, '1')
    ring('rebalance')
    const file = path.join(folder, `${name}.conf`)
    const devices = `devices = ${folder}/disk\nmount_check = false\n`
    const pipeline = `[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`
    writeFileSync(file, common(port) + devices + pipeline)
    run(port, `/usr/bin/swift-${name}-server`, file)
  }
  const port = await freePort()
  const proxy = path.join(folder, 'proxy.conf')
  writeFileSync(
    proxy,
    `${common(port)}[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
${['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'slo', 'dlo'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`,
  )
  run(port, '/usr/bin/swift-proxy-server', proxy)
  const stop = async () => {
    const ended = running.map(
      (child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve)),
    )
    for (const child of running) child.kill('SIGKILL')
    await Promise.all(ended)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const [index, child] of running.entries()) await untilListening(child, ports[index]!)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
    stop,
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
