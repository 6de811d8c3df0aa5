import { createServer, type AddressInfo, type Socket } from 'node:net'

/** Behaviour of a mail server. */
export type Manner =
  | 'takes'
  /** Accepts the connection and says nothing. */
  | 'silent'
  /** Sends endless replies, one character at a time. */
  | 'dripping'
  /** Closes each connection before the greeting. */
  | 'hangs up'
  /** Takes the email without acknowledging it. */
  | 'swallows'
  | 'no such recipient'
  | 'recipient later'
  | 'refuses the sender'
  | 'wants a login'
  /** Offers encryption and then continues in plain text. */
  | 'breaks encryption'

export type Received = { to: string; text: string }

/** Configurable mail server on the loopback. */
export async function startSmtpServer() {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let manner: Manner = 'takes'
  let connections = 0

  function talk(socket: Socket): void {
    const writeLine = (line: string) => socket.write(`${line}\r\n`)
    let [pending, email, to] = ['', '', '']
    let inEmail = false
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    if (manner === 'silent') return
    if (manner === 'hangs up') return void socket.end()
    if (manner === 'dripping') {
      const drip = setInterval(() => socket.write('2'), 50)
      return void socket.on('close', () => clearInterval(drip))
    }
    writeLine('220 test')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (pending + chunk).split('\r\n')
      pending = lines.pop()!
      for (const line of lines) {
        if (inEmail) takeLine(line)
        else command(line)
      }
    })

    function takeLine(line: string): void {
      if (line !== '.') {
        email += `${line}\r\n`
        return
      }
      inEmail = false
      if (manner === 'swallows') return
      received.push({ to, text: email })
      writeLine('250 taken')
    }

    function command(line: string): void {
      const [verb = ''] = line.toUpperCase().split(' ')
      if (verb === 'EHLO') writeLine(manner === 'breaks encryption' ? '250-test\r\n250 STARTTLS' : '250 test')
      else if (verb === 'STARTTLS') writeLine('220 go on\r\nno encryption at all')
      else if (verb === 'MAIL' && manner === 'refuses the sender') writeLine('550 5.7.1 not from you')
      else if (verb === 'MAIL' && manner === 'wants a login') writeLine('530 5.7.0 authentication required')
      else if (verb === 'RCPT') {
        to = /<([^>]*)>/.exec(line)?.[1] ?? ''
        if (manner === 'no such recipient') writeLine(`550 5.1.1 <${to}> does not live here`)
        else if (manner === 'recipient later') writeLine(`450 4.2.1 <${to}> later`)
        else writeLine('250 ok')
      } else if (verb === 'DATA') {
        inEmail = true
        email = ''
        writeLine('354 go on')
      } else if (verb === 'QUIT') {
        writeLine('221 bye')
        socket.end()
      } else writeLine('250 ok')
    }
  }

  const server = createServer(talk)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    connections: () => connections,
    /** Sets the behaviour, also of open connections. */
    be(next: Manner) {
      manner = next
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>
