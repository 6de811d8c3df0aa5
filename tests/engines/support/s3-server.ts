import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A service that speaks S3 and checks every signature, and the one key that it knows. */
export type S3Server = {
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
  stop(): Promise<void>
}

/** Starts the one that comes through npm, in a process and a folder of its own, which go when it is stopped. */
export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vidriera-s3-'))
  // The marks with which it pages a listing are of a cipher that OpenSSL counts among the old ones.
  const given = ['--openssl-legacy-provider', path.join(import.meta.dirname, 's3-child.ts'), folder]
  const child = spawn(process.execPath, given, { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const said = await Promise.race([once(child.stdout, 'data'), exited.then(() => undefined)])
  if (said === undefined) throw new Error('The S3 server of npm did not start')
  return {
    endpoint: `http://127.0.0.1:${Number(String(said[0]))}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    async stop() {
      child.stdin.end()
      await exited
    },
  }
}
