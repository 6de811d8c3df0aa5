import { z } from 'zod'
import { lineTextSchema, proseText } from '#/catalogue/documents/common.ts'
import { contactForm, type ContactForm, type ContactKind, type Message } from './message.ts'

const KIND_WORDS: Readonly<Record<ContactKind, string>> = {
  warranty: 'Reclamo de garantía',
  wholesale: 'Compra por cantidad',
  withdrawal: 'Arrepentimiento',
  cancellation: 'Baja de un servicio',
}

export function reasonOf({ kind, reason }: Pick<Message, 'kind' | 'reason'>): string {
  return kind === undefined ? reason : KIND_WORDS[kind]
}

const needed = (max: number, what: string, sentence: string) =>
  lineTextSchema(sentence).min(1, sentence).max(max, `Acortá ${what} a ${max} letras.`)

const unasked = (said: string) =>
  proseText()
    .max(3900, 'Acortá el mensaje a 3.900 letras.')
    .default('')
    .transform((text) => (text === '' ? said : `${said}\n\n${text}`))

const FORMS: Record<ContactKind, z.ZodType<ContactForm>> = {
  warranty: contactForm.extend({
    kind: z.literal('warranty').default('warranty'),
    reason: z.literal('Garantía').default('Garantía'),
    model: needed(40, 'el modelo', 'Escribí el modelo, como figura en la etiqueta.'),
    purchasedOn: z.iso.date('Elegí la fecha de compra: está en la factura o el ticket.'),
  }),
  wholesale: contactForm.extend({
    kind: z.literal('wholesale').default('wholesale'),
    reason: z.literal('Mayoristas').default('Mayoristas'),
    company: needed(80, 'el nombre de la empresa', 'Escribí el nombre de la empresa o la institución.'),
  }),
  withdrawal: contactForm.extend({
    kind: z.literal('withdrawal').default('withdrawal'),
    reason: z.literal('Otro').default('Otro'),
    purchase: needed(120, 'lo que compraste', 'Escribí qué compraste, o el número de la compra.'),
    message: unasked('Revoco la aceptación de esta compra.'),
  }),
  cancellation: contactForm.extend({
    kind: z.literal('cancellation').default('cancellation'),
    reason: z.literal('Otro').default('Otro'),
    purchase: needed(120, 'el servicio', 'Escribí qué servicio querés dar de baja.'),
    message: unasked('Pido la baja de este servicio.'),
  }),
}

export function contactFormOf(kind: ContactKind | undefined): z.ZodType<ContactForm> {
  return kind === undefined ? contactForm : FORMS[kind]
}
