import { z } from 'zod'
import { lineTextSchema, proseText } from '#/catalogue/documents/common.ts'
import { contactForm, type ContactFormData, type ContactKind, type StoredMessage } from './message.ts'

const CONTACT_KIND_WORDS: Readonly<Record<ContactKind, string>> = {
  warranty: 'Reclamo de garantía',
  wholesale: 'Compra por cantidad',
  withdrawal: 'Arrepentimiento',
  cancellation: 'Baja de un servicio',
}

export function messageReason({ kind, reason }: Pick<StoredMessage, 'kind' | 'reason'>): string {
  return kind === undefined ? reason : CONTACT_KIND_WORDS[kind]
}

const requiredText = (max: number, what: string, sentence: string) =>
  lineTextSchema(sentence).min(1, sentence).max(max, `Acortá ${what} a ${max} letras.`)

const unasked = (sentence: string) =>
  proseText()
    .max(3900, 'Acortá el mensaje a 3.900 letras.')
    .default('')
    .transform((text) => (text === '' ? sentence : `${sentence}\n\n${text}`))

const CONTACT_FORM_SCHEMAS: Record<ContactKind, z.ZodType<ContactFormData>> = {
  warranty: contactForm.extend({
    kind: z.literal('warranty').default('warranty'),
    reason: z.literal('Garantía').default('Garantía'),
    model: requiredText(40, 'el modelo', 'Escribí el modelo, como figura en la etiqueta.'),
    purchasedOn: z.iso.date('Elegí la fecha de compra: está en la factura o el ticket.'),
  }),
  wholesale: contactForm.extend({
    kind: z.literal('wholesale').default('wholesale'),
    reason: z.literal('Mayoristas').default('Mayoristas'),
    company: requiredText(80, 'el nombre de la empresa', 'Escribí el nombre de la empresa o la institución.'),
  }),
  withdrawal: contactForm.extend({
    kind: z.literal('withdrawal').default('withdrawal'),
    reason: z.literal('Otro').default('Otro'),
    purchase: requiredText(120, 'lo que compraste', 'Escribí qué compraste, o el número de la compra.'),
    message: unasked('Revoco la aceptación de esta compra.'),
  }),
  cancellation: contactForm.extend({
    kind: z.literal('cancellation').default('cancellation'),
    reason: z.literal('Otro').default('Otro'),
    purchase: requiredText(120, 'el servicio', 'Escribí qué servicio querés dar de baja.'),
    message: unasked('Pido la baja de este servicio.'),
  }),
}

export function contactFormOf(kind: ContactKind | undefined): z.ZodType<ContactFormData> {
  return kind === undefined ? contactForm : CONTACT_FORM_SCHEMAS[kind]
}
