import { z } from 'zod'
import { defineCommand } from '../command.ts'
import { InvalidCommand } from '../invalid.ts'
import { readStored } from '../read-stored.ts'

/** Says of a contact message whether it was answered, or that it waits again. @throws {VersionConflict} when somebody was quicker */
export const markMessage = defineCommand({
  name: 'message.answer',
  permission: 'messages:answer',
  input: z.strictObject({ id: z.string().min(1).max(30), answered: z.boolean() }),
  async run({ store, commit }, { id, answered }) {
    const stored = await store.get('messages', id)
    if (!stored)
      throw new InvalidCommand('message.answer', [{ path: 'id', message: 'Ese mensaje ya no está.' }])
    const message = readStored('messages', stored)
    const status = answered ? 'answered' : 'new'
    if (message.status === status) return
    const data = { ...message, status }
    await commit([{ collection: 'messages', id, expectedVersion: stored.version, data }])
  },
})
