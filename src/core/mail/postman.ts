import { DeliveryFailed, type Mailer } from './mailer.ts'
import type { Outbox, OutboxCount, StoredEmail } from './outbox.ts'

/** Decoy email: stored like any other but never sent, so that timing doesn't reveal unknown addresses. */
export const DECOY = 'decoy'

type LogMail = (level: 'info' | 'warn' | 'error', event: string, facts: Record<string, unknown>) => void

export type EmailEnd = { outcome: 'sent' } | { outcome: 'refused'; cause: string }

type PostmanOptions = {
  outbox: Outbox
  mailer: Mailer
  tell: LogMail
  /** Runs before the email is removed or becomes a dead letter; repeated after a failure. */
  ended?: (email: StoredEmail, end: EmailEnd) => Promise<void>
  now?: () => number
  pollMs?: number
  pauseMs?: number
  leaseMs?: number
  graceMs?: number
}

export interface Postman {
  /** Last known count, without a query. */
  count(): OutboxCount
  /** Waits briefly for the email being sent; the rest stay for the next process. */
  close(): Promise<void>
}

const MAIL_SECOND_MS = 1000
const MAIL_HOUR_MS = 3600 * MAIL_SECOND_MS
const BACK_OFF = [
  30 * MAIL_SECOND_MS,
  120 * MAIL_SECOND_MS,
  600 * MAIL_SECOND_MS,
  MAIL_HOUR_MS,
  3 * MAIL_HOUR_MS,
  6 * MAIL_HOUR_MS,
]
/** Share of random variation, so that emails that failed together don't retry together. */
const JITTER = 0.2

/** Sends what is due every `pollMs`, and at once when an email is added; a failing server pauses it for `pauseMs`. */
export function startPostman(options: PostmanOptions): Postman {
  const { outbox, mailer, tell, now = Date.now, pollMs = 5000, leaseMs = 120 * MAIL_SECOND_MS } = options
  const [closing, giveUp] = [new AbortController(), new AbortController()]
  const delivery = new Delivery(options, giveUp.signal)
  let counted: OutboxCount = { pending: 0, dead: 0, oldestAt: null }
  let purgedAt = 0
  let outOfReach = false
  let running: Promise<void> | undefined
  let again = false

  async function round(): Promise<void> {
    await delivery.removeSent()
    while (!closing.signal.aborted && !delivery.isPaused()) {
      const email = await outbox.claim(leaseMs)
      if (email === undefined) break
      await delivery.deliver(email)
    }
    if (now() - purgedAt > MAIL_HOUR_MS) {
      await outbox.purge()
      purgedAt = now()
    }
    await count()
  }

  async function count(): Promise<void> {
    counted = await outbox.count()
  }

  async function run(): Promise<void> {
    do {
      again = false
      try {
        await round()
        outOfReach = false
      } catch (error) {
        if (!outOfReach) tell('warn', 'the outbox could not be looked at', { error })
        outOfReach = true
      }
    } while (again && !closing.signal.aborted)
  }

  function look(): void {
    if (closing.signal.aborted) return
    again = true
    if (running) void count().catch(() => {})
    running ??= run().finally(() => (running = undefined))
  }

  const timer = setInterval(look, pollMs).unref()
  outbox.onAdded(look)
  look()

  return {
    count: () => counted,
    async close() {
      closing.abort()
      clearInterval(timer)
      const grace = setTimeout(() => giveUp.abort(), options.graceMs ?? 3000)
      await running
      clearTimeout(grace)
      mailer.close()
    },
  }
}

/** Sends one email at a time and schedules retries of failures. */
class Delivery {
  readonly #options: PostmanOptions
  readonly #signal: AbortSignal
  readonly #now: () => number
  /** Sent emails not yet removed from the outbox. */
  readonly #sent = new Map<string, StoredEmail>()
  #pausedUntil = 0
  /** Last error of the server itself, which decoys imitate. */
  #refusal: unknown

  constructor(options: PostmanOptions, signal: AbortSignal) {
    this.#options = options
    this.#signal = signal
    this.#now = options.now ?? Date.now
  }

  isPaused(): boolean {
    return this.#now() < this.#pausedUntil
  }

  async removeSent(): Promise<void> {
    for (const email of this.#sent.values()) await this.#remove(email)
  }

  async deliver(email: StoredEmail): Promise<void> {
    const { outbox, mailer, tell } = this.#options
    const { id, kind, attempts, expiresAt } = email
    if (expiresAt !== null && expiresAt <= this.#now())
      return this.#moveToDeadLetter(email, 'El enlace que lleva venció antes de que saliera.')
    let mail
    try {
      mail = outbox.open(email)
    } catch {
      return this.#moveToDeadLetter(email, 'No se puede leer: se guardó con otro SECRET.')
    }
    const signal = this.#signal
    try {
      if (kind === DECOY) {
        await mailer.check(signal)
        if (this.#refusal !== undefined) throw this.#refusal
      } else {
        await mailer.send(mail, { id, createdAt: new Date(email.createdAt), signal })
        this.#refusal = undefined
      }
    } catch (error) {
      return signal.aborted ? outbox.release(id) : this.#postpone(email, error)
    }
    if (kind !== DECOY) tell('info', 'email handed over', { id, kind, attempts })
    await this.#remove(email)
  }

  async #remove(email: StoredEmail): Promise<void> {
    this.#sent.set(email.id, email)
    await this.#options.ended?.(email, { outcome: 'sent' })
    await this.#options.outbox.remove(email.id)
    this.#sent.delete(email.id)
  }

  async #postpone(email: StoredEmail, error: unknown): Promise<void> {
    const { outbox, tell, pauseMs = 30 * MAIL_SECOND_MS } = this.#options
    const { id, kind, attempts, expiresAt, giveUpAt } = email
    const cause = withoutAddresses(error instanceof Error ? error.message : String(error))
    const isOfEmail = error instanceof DeliveryFailed && error.of === 'email'
    if (!isOfEmail) {
      this.#pausedUntil = this.#now() + pauseMs
      if (kind !== DECOY) this.#refusal = error
    }
    if ((isOfEmail && error.permanent) || this.#now() >= giveUpAt) return this.#moveToDeadLetter(email, cause)
    const wait =
      BACK_OFF[Math.min(attempts, BACK_OFF.length) - 1]! * (1 - JITTER + 2 * JITTER * Math.random())
    // Last attempt no later than the email's expiry.
    const dueAt = Math.min(this.#now() + Math.round(wait), giveUpAt, expiresAt ?? Infinity)
    tell('warn', 'email not handed over', { id, kind, attempts, next: new Date(dueAt).toISOString(), cause })
    await outbox.postpone(id, dueAt, cause)
  }

  async #moveToDeadLetter(email: StoredEmail, cause: string): Promise<void> {
    const { id, kind, attempts } = email
    await this.#options.ended?.(email, { outcome: 'refused', cause })
    this.#options.tell('error', 'email given up', { id, kind, attempts, cause })
    await this.#options.outbox.moveToDeadLetter(id, cause)
  }
}

/** Removes recipients from replies of mail servers, for the log and the database. */
function withoutAddresses(text: string): string {
  return text
    .replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 300)
}
