import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** S3 service that checks signatures, and its only key. */
export type S3Server = {
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
  stop(): Promise<void>
}

/** Starts the npm package s3rver in its own process and temporary folder, which `stop` ends and removes. */
export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vidriera-s3-'))
  // Its page tokens use a cipher that OpenSSL considers legacy.
  const given = ['--openssl-legacy-provider', path.join(import.meta.dirname, 's3-child.ts'), folder]
  const child = spawn(process.execPath, given, { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const firstOutput = await Promise.race([once(child.stdout, 'data'), exited.then(() => undefined)])
  if (firstOutput === undefined) throw new Error('The S3 server of npm did not start')
  return {
    endpoint: `http://127.0.0.1:${Number(String(firstOutput[0]))}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    async stop() {
      child.stdin.end()
      await exited
    },
  }
}
