import { sendRecalls } from '#/features/my-products/server/send-recalls.ts'
import { tellStock } from '#/features/stock-alerts/server/tell-stock.ts'
import { sendReminders } from '#/features/my-products/server/send-reminders.ts'
import type { Execute } from '#/core/commands/command.ts'
import type { Throttle } from '#/adapters/identity/throttle.ts'
import type { Log } from '#/core/observability/log.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
/** What may hurt somebody does not wait for tomorrow. */
const OFTEN = { times: 1, seconds: 600 }
/** Of all processes one looks, twice a day. */
const TURN = { times: 1, seconds: 12 * 3600 }

type Options = { execute: Execute; throttle: Throttle; log: Log; firstMs: number | undefined }

export function remindDaily({ execute, throttle, log, firstMs }: Options): () => Promise<void> {
  let underWay = Promise.resolve()
  let timer = later(firstMs ?? 5 * SECOND + Math.random() * 10 * SECOND)

  function later(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      underWay = look().catch((error: unknown) => log('warn', 'warranty reminders not sent', { error }))
      timer = later(HOUR / 4 + Math.random() * 60 * SECOND)
    }, ms).unref()
  }

  async function look(): Promise<void> {
    if ((await throttle.attempt('recalls', OFTEN)) === 0) {
      const told = await execute(sendRecalls, {}, { kind: 'schedule' })
      if (told > 0) log('info', 'owners told of a recall', { told })
    }
    if ((await throttle.attempt('stock-alerts', OFTEN)) === 0) {
      const told = await execute(tellStock, {}, { kind: 'schedule' })
      if (told > 0) log('info', 'told that there is stock', { told })
    }
    if ((await throttle.attempt('warranty-reminders', TURN)) > 0) return
    const sent = await execute(sendReminders, {}, { kind: 'schedule' })
    if (sent > 0) log('info', 'warranty reminders sent', { sent })
  }

  return async () => {
    clearTimeout(timer)
    await underWay
  }
}
