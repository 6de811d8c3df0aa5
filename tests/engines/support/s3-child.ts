import S3rver from '@20minutes/s3rver'

// An S3 server over the folder that is named; says its port, and ends when whoever started it does.
const server = new S3rver({ directory: process.argv[2]!, address: '127.0.0.1', port: 0, silent: true })
const { port } = await server.run()
process.stdout.write(`${port}\n`)
process.stdin.resume().once('end', () => process.exit())
