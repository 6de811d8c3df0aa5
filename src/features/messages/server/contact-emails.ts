import { messageReason } from '#/features/messages/contact-kinds.ts'
import type { ContactFormData } from '#/features/messages/message.ts'
import type { Settings } from '#/catalogue/documents/settings.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import { howToFollow } from './case-emails.ts'

type ContactEmailParams = {
  caseNumber: string
  form: ContactFormData
  settings: Pick<Settings, 'brand' | 'contact'>
}

export function contactEmail({ caseNumber, form, settings }: ContactEmailParams): Email {
  const lines = [
    ['Caso', caseNumber],
    ['Motivo', messageReason(form)],
    ['Nombre', form.name],
    ['Correo', form.email],
    ['Teléfono', form.phone],
    ['Lugar', [form.city, form.province].filter(Boolean).join(', ')],
    ['Modelo', form.model],
    ['N.º de serie', form.serial],
    ['Fecha de compra', form.purchasedOn],
    ['Compra', form.purchase],
    ['Empresa', form.company],
    ['CUIT', form.taxId],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return {
    kind: 'contact',
    about: `messages/${caseNumber}`,
    to: settings.contact.email,
    replyTo: form.email,
    subject: `[${caseNumber}] ${messageReason(form)}`,
    text: `${lines.join('\n')}\n\n${form.message}\n`,
  }
}

/** Holds nothing that was typed, not even the name: the form must not send words to a stranger under the brand's name. */
export function acknowledgement({ caseNumber, form, settings }: ContactEmailParams, siteUrl: string): Email {
  const { brand, contact } = settings
  return {
    kind: 'contact-acknowledged',
    about: `messages/${caseNumber}`,
    to: form.email,
    subject: `Recibimos tu mensaje: caso ${caseNumber}`,
    text: `Hola:\n\nRecibimos tu mensaje y le dimos el número de caso ${caseNumber}. ${contact.responseTime}\n\n${howToFollow(caseNumber, siteUrl)}\n\nRecibís este correo porque alguien escribió tu dirección en ${siteUrl}/contacto. Si no fuiste vos, no tenés que hacer nada.\n\n${brand.name}\n`,
  }
}
