import { setTimeout as sleep } from 'node:timers/promises'
import { formToken } from '#tests/journeys/support/form.ts'
import { FROM_HERE } from '#tests/journeys/support/http.ts'

/** Outcome of visits; unacknowledged messages are sent again from the same form. */
export type Met = {
  pages: number
  failedPages: number
  /** Text of each acknowledged message, by its case. */
  acknowledged: Map<string, string>
  /** Number of 503 answers that returned the input. */
  refused: number
  /** Number of other unsuccessful answers. */
  failedForms: number
}

const PAGES = ['/', '/categorias/audio', '/productos/AW-T2022', '/buscar?q=torre', '/contacto']
const WRITERS = 3
/** Each message comes from another network, so that rate limits do not apply. */
let networks = 0

/** Starts visitors who read and write through a balancer until stopped. */
export async function startVisitors(url: string, token: string) {
  const met: Met = { pages: 0, failedPages: 0, acknowledged: new Map(), refused: 0, failedForms: 0 }
  const stopping = new AbortController()

  async function read(first: number): Promise<void> {
    for (let n = first; !stopping.signal.aborted; n++) {
      const status = await fetch(url + PAGES[n % PAGES.length]!).then(
        async (response) => (await response.arrayBuffer(), response.status),
        () => 0,
      )
      if (status === 200) met.pages++
      else met.failedPages++
      await sleep(5)
    }
  }

  async function write(writer: number): Promise<void> {
    for (let n = 0; !stopping.signal.aborted; n++) {
      const [text, email] = [
        `Mensaje ${writer}-${n} de una prueba de fallas.`,
        `nusta${writer}-${n}@correo.example`,
      ]
      while (!(await send(text, email))) await sleep(200)
      await sleep(50)
    }
  }

  async function send(text: string, email: string): Promise<boolean> {
    const network = networks++
    const answer = await fetch(`${url}/contacto`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        ...FROM_HERE,
        'x-forwarded-for': `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`,
      },
      body: new URLSearchParams({
        reason: 'Otro',
        name: 'Ñusta Quispe',
        email,
        message: text,
        consent: 'si',
        token,
      }),
    }).catch(() => undefined)
    const id = new URL(answer?.headers.get('location') ?? '/', url).searchParams.get('caso')
    if (answer?.status === 303 && id !== null) {
      met.acknowledged.set(id, text)
      return true
    }
    if (answer?.status === 503 && (await answer.text()).includes(text)) met.refused++
    else met.failedForms++
    return false
  }

  const running = [0, 2].map(read).concat(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return {
    met,
    async stop(): Promise<Met> {
      stopping.abort()
      await Promise.all(running)
      return met
    },
  }
}

/** Token of a form that has been open for the minimum time of a human. */
export async function openForm(url: string): Promise<string> {
  const token = await formToken(url)
  await sleep(3500)
  return token
}
