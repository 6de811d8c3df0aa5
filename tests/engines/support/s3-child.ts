import S3rver from '@20minutes/s3rver'
import { rmSync } from 'node:fs'

// S3 server over the given folder; prints its port, and deletes the folder when its parent exits.
const directory = process.argv[2]!
const server = new S3rver({ directory, address: '127.0.0.1', port: 0, silent: true })
const { port } = await server.run()
process.stdout.write(`${port}\n`)
process.stdin.resume().once('end', () => {
  rmSync(directory, { recursive: true, force: true })
  process.exit()
})
