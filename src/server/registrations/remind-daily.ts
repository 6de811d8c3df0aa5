import { sendReminders } from '../../commands/registrations/send-reminders.ts'
import type { Execute } from '../../commands/command.ts'
import type { Throttle } from '../../engines/identity/throttle.ts'
import type { Log } from '../observability/log.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
/** Of all processes one looks, twice a day. */
const TURN = { times: 1, seconds: 12 * 3600 }

export function remindDaily(parts: { execute: Execute; throttle: Throttle; log: Log }): () => Promise<void> {
  const { execute, throttle, log } = parts
  let underWay = Promise.resolve()
  let timer = later(5 * SECOND + Math.random() * 10 * SECOND)

  function later(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      underWay = look().catch((error: unknown) => log('warn', 'warranty reminders not sent', { error }))
      timer = later(HOUR + Math.random() * 600 * SECOND)
    }, ms).unref()
  }

  async function look(): Promise<void> {
    if ((await throttle.attempt('warranty-reminders', TURN)) > 0) return
    const sent = await execute(sendReminders, {}, { kind: 'schedule' })
    if (sent > 0) log('info', 'warranty reminders sent', { sent })
  }

  return async () => {
    clearTimeout(timer)
    await underWay
  }
}
