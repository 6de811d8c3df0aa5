import { ERASED_WITH_ACCOUNT, RETAINED_DATA } from '#/core/identity/names.ts'
import { deviceName, networkName } from '#/core/identity/device-name.ts'
import { formatMoment } from '#/language/es-AR/format.ts'
import type { IdentityNotice } from '#/core/identity/identity-notice.ts'

export function isNotice(email: { kind: string }): email is IdentityNotice {
  return Object.hasOwn(NOTICE_TEXTS, email.kind)
}

export function noticeWords(
  notice: IdentityNotice,
  siteUrl: string,
  brand: string,
): { subject: string; text: string } {
  const { subject, done, otherwise, byOthers } = NOTICE_TEXTS[notice.kind](siteUrl, brand)
  const parts = [
    'Hola:',
    done,
    byOthers ? when(notice) : `${whenAndWhere(notice)}\nSi fuiste vos, no tenés que hacer nada.`,
    otherwise,
  ]
  return { subject, text: `${parts.join('\n\n')}\n\n${brand}\n` }
}

function when({ at }: IdentityNotice): string {
  return `Cuándo: ${formatMoment(new Date(at))} (hora de la Argentina)`
}

function whenAndWhere(notice: IdentityNotice): string {
  const { userAgent, network: deviceNetwork } = notice.device
  const network = networkName(deviceNetwork)
  return `${when(notice)}\nDesde: ${deviceName(userAgent)}${network === '' ? '' : `, red ${network}`}`
}

/** `byOthers`: the change was not by the account's owner. */
type NoticeTexts = { subject: string; done: string; otherwise: string; byOthers?: true }

const notMe = (siteUrl: string) =>
  `Si no fuiste vos, alguien más entró en tu cuenta. Elegí otra clave acá: eso la cierra en todos los dispositivos:\n\n${siteUrl}/recuperar\n\nDespués revisá tu ingreso y avisanos, para que podamos empezar de nuevo con vos:\n\n${siteUrl}/cuenta/ingreso\n${siteUrl}/contacto`

const NOTICE_TEXTS: Record<IdentityNotice['kind'], (siteUrl: string, brand: string) => NoticeTexts> = {
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
    done: `Eliminamos tu cuenta en ${brand}. Ya borramos ${ERASED_WITH_ACCOUNT}.\n\nQueda esto:\n\n${RETAINED_DATA.map(({ what, until }) => `- ${what}: ${until}`).join('\n')}\n\nLos plazos están en ${siteUrl}/privacidad. Para que borremos también lo que queda (Ley 25.326, artículo 16), escribinos con el motivo «Datos personales»:\n\n${siteUrl}/contacto`,
    otherwise: `Si no fuiste vos, avisanos por ese mismo formulario y cambiá la clave de tu correo. Una cuenta eliminada no se puede recuperar, pero podés abrir otra:\n\n${siteUrl}/registrarse`,
  }),
  'totp-on': (siteUrl, brand) => ({
    subject: `Activaste el código de ingreso en ${brand}`,
    done: `Tu cuenta en ${brand} pide desde ahora, además de la clave, un código de tu app. Al activarlo se cerraron las sesiones que estaban abiertas.`,
    otherwise: notMe(siteUrl),
  }),
  'totp-off': (siteUrl, brand) => ({
    subject: `Quitaste el código de ingreso en ${brand}`,
    done: `Tu cuenta en ${brand} ya no pide el código de tu app. Los códigos de recuperación tampoco sirven más.`,
    otherwise: notMe(siteUrl),
  }),
  'recovery-codes': (siteUrl, brand) => ({
    subject: `Códigos de recuperación nuevos en ${brand}`,
    done: `Tu cuenta en ${brand} tiene códigos de recuperación nuevos. Los de antes ya no sirven.`,
    otherwise: notMe(siteUrl),
  }),
  'recovery-code-used': (siteUrl, brand) => ({
    subject: `Ingresaste con un código de recuperación en ${brand}`,
    done: `Ingresaste a tu cuenta en ${brand} con un código de recuperación, que ya no sirve. Si perdiste tu app, configurala de nuevo: ${siteUrl}/cuenta/ingreso`,
    otherwise: notMe(siteUrl),
  }),
  'passkey-added': (siteUrl, brand) => ({
    subject: `Agregaste una clave de acceso en ${brand}`,
    done: `Tu cuenta en ${brand} tiene una clave de acceso (passkey) más: con ella se entra sin escribir la clave.`,
    otherwise: notMe(siteUrl),
  }),
  'passkey-removed': (siteUrl, brand) => ({
    subject: `Quitaste una clave de acceso en ${brand}`,
    done: `Una clave de acceso (passkey) de tu cuenta en ${brand} ya no sirve para entrar.`,
    otherwise: notMe(siteUrl),
  }),
  'factors-reset': (siteUrl, brand) => ({
    byOthers: true,
    subject: `Tu ingreso en ${brand} empieza de nuevo`,
    done: `Quien administra el sitio quitó de tu cuenta en ${brand} las claves de acceso (passkeys), el código de la app y los códigos de recuperación, y la cerró en todos los dispositivos. Ingresá con tu clave y configurá tu ingreso otra vez:\n\n${siteUrl}/cuenta/ingreso`,
    otherwise: `Si no lo pediste vos, avisanos y elegí otra clave:\n\n${siteUrl}/contacto\n${siteUrl}/recuperar`,
  }),
}
