import type { ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { until } from './until.ts'

/** Waits until a new process accepts connections. @throws with its stderr if it ends first */
export async function untilListening(child: ChildProcess, port: number): Promise<void> {
  const output = text(child.stderr!)
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  await until(async () => {
    if (failure) throw failure
    if (child.exitCode === null && child.signalCode === null) return listens(port)
    throw new Error(`${child.spawnfile} ended with ${child.exitCode ?? child.signalCode}: ${await output}`)
  })
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
