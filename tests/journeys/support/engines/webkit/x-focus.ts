import { connect } from 'node:net'

/** X11 request opcodes. */
const QUERY_TREE = 15
const GET_ATTRIBUTES = 3
const SET_FOCUS = 42
const VIEWABLE = 2
const TO_PARENT = 2

/**
 * Focuses the last opened window of a display: without a window manager nothing else does, and an unfocused window
 * gives no element focus or its outline.
 */
export async function focusLastWindow(display: string): Promise<void> {
  const socket = connect(`/tmp/.X11-unix/X${display.slice(1)}`)
  try {
    const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    let read = Buffer.alloc(0)
    const take = async (length: number) => {
      while (read.length < length) {
        const { value, done } = await chunks.next()
        if (done) throw new Error(`The screen ${display} hung up`)
        read = Buffer.concat([read, value])
      }
      const taken = read.subarray(0, length)
      read = read.subarray(length)
      return taken
    }
    const sendRequest = async (request: number, window: number) => {
      socket.write(words(request, 0, 2, window))
      const head = await take(32)
      return { head, rest: await take(head.readUInt32LE(4) * 4) }
    }

    // Connection setup: little-endian, version 11.0, no authorisation.
    socket.write(Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
    const setupReply = await take(8)
    const screen = await take(setupReply.readUInt16LE(6) * 4)
    const vendor = Math.ceil(screen.readUInt16LE(16) / 4) * 4
    const root = screen.readUInt32LE(32 + vendor + screen.readUInt8(21) * 8)

    const { head, rest } = await sendRequest(QUERY_TREE, root)
    const windows = Array.from({ length: head.readUInt16LE(16) }, (_, index) => rest.readUInt32LE(index * 4))
    for (const window of windows.toReversed()) {
      const { head: attributes } = await sendRequest(GET_ATTRIBUTES, window)
      if (attributes.readUInt8(26) !== VIEWABLE) continue
      socket.write(words(SET_FOCUS, TO_PARENT, 3, window, 0))
      // A reply to any later request confirms that the focus was set.
      await sendRequest(QUERY_TREE, root)
      return
    }
  } finally {
    socket.destroy()
  }
}

/** X11 request: opcode, data byte, length in words and the remaining words. */
function words(request: number, data: number, length: number, ...rest: number[]): Buffer {
  const bytes = Buffer.alloc(length * 4)
  bytes.writeUInt8(request, 0)
  bytes.writeUInt8(data, 1)
  bytes.writeUInt16LE(length, 2)
  for (const [index, word] of rest.entries()) bytes.writeUInt32LE(word, 4 + index * 4)
  return bytes
}
