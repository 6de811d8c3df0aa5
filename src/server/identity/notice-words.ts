import { ERASED_WITH_ACCOUNT, LEFT_OF_ACCOUNT } from '../../pages/account-deletion.ts'
import { deviceName, networkName } from '../../catalogue/text/device-name.ts'
import { formatMoment } from '../../catalogue/text/format.ts'
import type { IdentityNotice } from '../../engines/identity/identity-notice.ts'

const KINDS: ReadonlySet<string> = new Set<IdentityNotice['kind']>([
  'account-opened',
  'password-changed',
  'account-deleted',
])

export function isNotice(email: { kind: string }): email is IdentityNotice {
  return KINDS.has(email.kind)
}

/** What a notice says: what was done, when, from where, and what to do if it was somebody else. */
export function noticeWords(
  notice: IdentityNotice,
  siteUrl: string,
  brand: string,
): { subject: string; text: string } {
  const { subject, done, otherwise } = WORDS[notice.kind](siteUrl, brand)
  const parts = ['Hola:', done, `${whenAndWhere(notice)}\nSi fuiste vos, no tenés que hacer nada.`, otherwise]
  return { subject, text: `${parts.join('\n\n')}\n\n${brand}\n` }
}

function whenAndWhere({ at, device }: IdentityNotice): string {
  const network = networkName(device.network)
  const where = deviceName(device.userAgent) + (network === '' ? '' : `, red ${network}`)
  return `Cuándo: ${formatMoment(new Date(at))} (hora de la Argentina)\nDesde: ${where}`
}

type Words = { subject: string; done: string; otherwise: string }

const WORDS: Record<IdentityNotice['kind'], (siteUrl: string, brand: string) => Words> = {
  'account-opened': (siteUrl, brand) => ({
    subject: `Tu cuenta en ${brand} ya está abierta`,
    done: `Confirmaste tu correo y tu cuenta en ${brand} ya está abierta.`,
    otherwise: `Si no fuiste vos, elegí otra clave acá. Eso cierra la cuenta en todos los dispositivos:\n\n${siteUrl}/recuperar\n\nDespués cambiá también la clave de tu correo y avisanos:\n\n${siteUrl}/contacto`,
  }),
  'password-changed': (siteUrl, brand) => ({
    subject: `Cambió la clave de tu cuenta en ${brand}`,
    done: `La clave de tu cuenta en ${brand} cambió. Al cambiarla se cerraron las sesiones que estaban abiertas.`,
    otherwise: `Si no fuiste vos, alguien más entró en tu cuenta o en tu correo. Elegí otra clave acá:\n\n${siteUrl}/recuperar\n\nDespués cambiá también la clave de tu correo y avisanos:\n\n${siteUrl}/contacto`,
  }),
  'account-deleted': (siteUrl, brand) => ({
    subject: `Eliminamos tu cuenta en ${brand}`,
    done: `Eliminamos tu cuenta en ${brand}. Ya borramos ${ERASED_WITH_ACCOUNT}.\n\nQueda esto:\n\n${LEFT_OF_ACCOUNT.map(({ what, until }) => `- ${what}: ${until}`).join('\n')}\n\nLos plazos están en ${siteUrl}/privacidad. Para que borremos también lo que queda (Ley 25.326, artículo 16), escribinos con el motivo «Datos personales»:\n\n${siteUrl}/contacto`,
    otherwise: `Si no fuiste vos, avisanos por ese mismo formulario y cambiá la clave de tu correo. Una cuenta eliminada no se puede recuperar, pero podés abrir otra:\n\n${siteUrl}/registrarse`,
  }),
}
