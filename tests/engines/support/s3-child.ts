import S3rver from '@20minutes/s3rver'
import { rmSync } from 'node:fs'

// An S3 server over the folder that is named; says its port, and goes with the folder when whoever started it does.
const directory = process.argv[2]!
const server = new S3rver({ directory, address: '127.0.0.1', port: 0, silent: true })
const { port } = await server.run()
process.stdout.write(`${port}\n`)
process.stdin.resume().once('end', () => {
  rmSync(directory, { recursive: true, force: true })
  process.exit()
})
