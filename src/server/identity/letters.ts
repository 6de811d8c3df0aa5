import type { IdentityLetter } from '../../engines/identity/local.ts'
import type { Throttle } from '../../engines/identity/throttle.ts'
import type { Mailer } from '../../engines/mail/mailer.ts'
import type { Log } from '../log.ts'
import { isNotice, noticeWords } from './notice-words.ts'

type LettersOptions = {
  mailer: Mailer
  throttle: Throttle
  siteUrl: string
  brand: () => string
  log: Log
}

/** However often somebody asks, nobody gets more letters than this. */
const LETTERS = { times: 4, seconds: 3600 }
/** Counted apart: whoever asks for letters in somebody's name must not use up the one that warns them. */
const NOTICES = { times: 30, seconds: 3600 }

/** Writes to people about their account, after the answer has gone: how long a mail takes would tell who has an account. */
export function identityLetters({ mailer, throttle, siteUrl, brand, log }: LettersOptions) {
  const underWay = new Set<Promise<void>>()

  async function deliver(letter: IdentityLetter): Promise<void> {
    const [count, limit] = isNotice(letter) ? ['notice', NOTICES] : ['letter', LETTERS]
    if ((await throttle.attempt(`${count}:${letter.to}`, limit)) > 0) return
    await mailer.send({ to: letter.to, ...words(letter, siteUrl, brand()) })
  }

  return {
    send(letter: IdentityLetter): void {
      const sending = deliver(letter)
        .catch((error: unknown) => log('error', 'account mail not sent', { kind: letter.kind, error }))
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    /** Resolves once nothing is left to send. */
    async settled(): Promise<void> {
      await Promise.all(underWay)
    },
  }
}

function words(letter: IdentityLetter, siteUrl: string, brand: string): { subject: string; text: string } {
  if (isNotice(letter)) return noticeWords(letter, siteUrl, brand)
  switch (letter.kind) {
    case 'confirm':
      return {
        subject: `Confirmá tu correo en ${brand}`,
        text: `Hola:\n\nAlguien, esperamos que vos, pidió una cuenta en ${brand} con este correo. Para abrirla, entrá acá y escribí la clave que elegiste:\n\n${siteUrl}/registrarse/confirmar?token=${letter.token}\n\nEl enlace dura 24 horas. Si no fuiste vos, no hagas nada: sin este paso no hay cuenta.\n\n${brand}\n`,
      }
    case 'already-exists':
      return {
        subject: `Ya tenés una cuenta en ${brand}`,
        text: `Hola:\n\nAlguien, quizás vos, quiso abrir una cuenta en ${brand} con este correo, que ya tiene una. Podés ingresar acá:\n\n${siteUrl}/ingresar\n\nSi no te acordás de la clave, elegí otra:\n\n${siteUrl}/recuperar\n\nSi no fuiste vos, no hagas nada: tu cuenta sigue como estaba.\n\n${brand}\n`,
      }
    case 'reset':
      return {
        subject: `Elegí una clave nueva para ${brand}`,
        text: `Hola:\n\nPara elegir una clave nueva, entrá acá:\n\n${siteUrl}/recuperar/nueva?token=${letter.token}\n\nEl enlace dura una hora y sirve una sola vez. Al cambiarla, tu cuenta se cierra en todos los dispositivos.\n\nSi no la pediste vos, no hagas nada: tu clave sigue siendo la misma.\n\n${brand}\n`,
      }
  }
}
