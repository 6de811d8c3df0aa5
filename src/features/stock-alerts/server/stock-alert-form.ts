import type { Catalogue } from '#/catalogue/catalogue.ts'
import { modelCode } from '#/catalogue/documents/model-code.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import { isSigned, secretsFor, signature, type Secrets } from '#/core/secrets/secrets.ts'
import { STOCK_ALERT_CONFIRM, STOCK_ALERT_DAYS, STOCK_ALERT_HOURS } from '#/features/stock-alerts/names.ts'

const STOCK_ALERT_TOKEN_PURPOSE = 'avisame'
const HOUR_MS = 3_600_000
const MAX_KEY = 800

/** Signed token with the whole request, proving access to the address's mail; nothing is stored until it is opened. */
export function stockAlertKey(secrets: Secrets, product: string, email: string, now = Date.now()): string {
  const payload = `${now.toString(36)}.${Buffer.from(`${product} ${email}`).toString('base64url')}`
  return `${payload}.${signature(secretsFor(secrets, STOCK_ALERT_TOKEN_PURPOSE), payload)}`
}

export function readStockAlertKey(
  secrets: Secrets,
  key: string,
  now = Date.now(),
): { product: string; email: string; isFresh: boolean } | undefined {
  const [time = '', payload = '', signed = ''] = key.slice(0, MAX_KEY).split('.')
  if (!isSigned(secretsFor(secrets, STOCK_ALERT_TOKEN_PURPOSE), `${time}.${payload}`, signed))
    return undefined
  const [product = '', email = ''] = Buffer.from(payload, 'base64url').toString().split(' ')
  const age = now - Number.parseInt(time, 36)
  if (!(age <= (STOCK_ALERT_DAYS + 3) * 24 * HOUR_MS) || !modelCode.safeParse(product).success)
    return undefined
  return { product, email, isFresh: age <= STOCK_ALERT_HOURS * HOUR_MS }
}

export function confirmationEmail(catalogue: Catalogue, product: string, to: string, key: string): Email {
  const name = catalogue.products.get(product)!.name
  const brand = catalogue.settings?.brand.name ?? ''
  const link = new URL(`${STOCK_ALERT_CONFIRM}?clave=${key}`, catalogue.siteUrl).href
  return {
    kind: 'stock-alert-confirm',
    to,
    subject: `Confirmá el aviso: ${name}`,
    expiresAt: new Date(Date.now() + STOCK_ALERT_HOURS * HOUR_MS),
    text: `Hola:\n\nPara que te avisemos cuando un comercio tenga ${name} (${product}), abrí este enlace dentro de las ${STOCK_ALERT_HOURS} horas y confirmá:\n\n${link}\n\nEs un solo aviso, y con él borramos tu dirección. Con el mismo enlace podés hacer que la olvidemos antes.\n\nSi no fuiste vos, no tenés que hacer nada: alguien escribió tu dirección en el sitio de ${brand} y no la guardamos.\n`,
  }
}
