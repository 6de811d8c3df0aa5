import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { author } from '#/catalogue/documents/author.ts'
import { replySubject, replyText } from '#/catalogue/documents/reply-template.ts'
import {
  email,
  isoDate,
  lineSchema,
  lineTextSchema,
  proseText,
  province,
} from '#/catalogue/documents/common.ts'
import { writingId } from '#/core/commands/retry.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { KIND_PATHS } from '#/site/contact/names.ts'
import { CASE_FILE } from './case-names.ts'
import { invoice } from '#/core/uploads/invoice.ts'

export const CONTACT_REASONS = [
  'Consulta de producto',
  'Soporte técnico',
  'Garantía',
  'Repuestos',
  'Mayoristas',
  'Prensa',
  'Datos personales',
  'Otro',
] as const

export type ContactKind = keyof typeof KIND_PATHS
/** Forms with their own path, without the general form. */
export const CONTACT_KINDS = Object.keys(KIND_PATHS) as ContactKind[]

/** `what`: name of the field in its error message. */
const optionalText = (max: number, what = 'este dato') =>
  lineTextSchema().max(max, `Acortá ${what} a ${max} letras.`).optional()

export const contactForm = z.object({
  reason: z.enum(CONTACT_REASONS, { error: 'Elegí el motivo de tu consulta.' }),
  name: lineTextSchema('Escribí tu nombre.')
    .min(2, 'Escribí tu nombre.')
    .max(80, 'Acortá tu nombre a 80 letras.'),
  email: lineTextSchema('Escribí tu correo, como nombre@dominio.com.').pipe(email),
  phone: lineTextSchema()
    .regex(/^(\+?[\d\s().-]{6,25})?$/, 'Escribí el teléfono con números, por ejemplo 0388 422-1234.')
    .optional(),
  province: province.optional(),
  city: optionalText(60, 'la localidad'),
  model: optionalText(40, 'el modelo'),
  serial: optionalText(40, 'el número de serie'),
  message: proseText('Contanos qué necesitás.')
    .min(10, 'Contanos un poco más: al menos 10 letras.')
    .max(4000, 'Acortá el mensaje a 4.000 letras.'),
  kind: z.enum(CONTACT_KINDS).optional(),
  purchasedOn: isoDate.optional(),
  /** Purchase or order number. */
  purchase: optionalText(120, 'lo que compraste'),
  company: optionalText(80, 'el nombre de la empresa'),
  taxId: lineTextSchema()
    .regex(/^(\d{2}-?\d{8}-?\d)?$/, 'Escribí el CUIT con sus once números, por ejemplo 30-12345678-1.')
    .optional(),
  consent: z.literal('si', { error: 'Para responderte necesitamos que aceptes el uso de tus datos.' }),
})
export type ContactFormData = z.infer<typeof contactForm>

type ContactKindTexts = {
  /** Reason in the inbox, in emails and in the visitor's case. */
  reason: string
  title: string
  link: string
  lead: string
  legend: string
}

export const CONTACT_KIND_TEXTS: Readonly<Record<ContactKind, ContactKindTexts>> = {
  warranty: {
    reason: 'Reclamo de garantía',
    title: 'Reclamo de garantía',
    link: 'Reclamar por garantía',
    lead: 'Si falló y está en garantía, el arreglo y el flete corren por nuestra cuenta. Con estos datos lo vemos sin pedirte nada dos veces.',
    legend: 'Qué falló',
  },
  wholesale: {
    reason: 'Compra por cantidad',
    title: 'Compras por cantidad',
    link: 'Comprar por cantidad',
    lead: 'Para empresas, instituciones y comercios. Contanos qué necesitás y te decimos quién te lo vende y en qué condiciones.',
    legend: 'Qué necesitás',
  },
  withdrawal: {
    reason: 'Arrepentimiento',
    title: 'Botón de arrepentimiento',
    link: 'Botón de arrepentimiento',
    lead: 'Si compraste a distancia podés arrepentirte dentro de los 10 días corridos desde que recibiste el producto o hiciste el contrato, lo último que haya pasado (Ley 24.240, art. 34). No hace falta que te registres ni que des un motivo, y la devolución corre por nuestra cuenta. Al enviarlo te damos el código del trámite.',
    legend: 'Tu compra',
  },
  cancellation: {
    reason: 'Baja de un servicio',
    title: 'Botón de baja',
    link: 'Botón de baja de servicio',
    lead: 'Para dar de baja un servicio que contrataste a distancia. No hace falta que te registres ni que des un motivo. Al enviarlo te damos el código del trámite.',
    legend: 'El servicio',
  },
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

export const MAX_NOTES = 200
export const MAX_REPLIES = 100
export const noteText = proseText().min(1, 'Escribí la nota.').max(2000, 'Acortá la nota a 2.000 letras.')

/** Internal note, never sent to the visitor. */
const noteSchema = z.strictObject({ id: writingId, at: z.iso.datetime(), author, text: noteText })

export const DELIVERY_OUTCOMES = ['sent', 'refused', 'bounced'] as const

/** `id` is also the email's. `sent`: a mail server accepted it; `refused`: none did; `bounced`: returned later. */
const reply = z.strictObject({
  id: writingId,
  at: z.iso.datetime(),
  author,
  subject: replySubject,
  text: replyText,
  delivery: z
    .strictObject({
      outcome: z.enum(DELIVERY_OUTCOMES),
      at: z.iso.datetime(),
      cause: lineTextSchema().max(300).optional(),
    })
    .optional(),
})

export const MAX_ADDITIONS = 50
export const MAX_ATTACHMENTS = 10
export const additionText = proseText().max(4000, 'Acortá el mensaje a 4.000 letras.')

const attachment = invoice.extend({ id: writingId })
export type Attachment = z.infer<typeof attachment>

/** Later message from the person, on the case's page. */
const addition = z.strictObject({
  id: writingId,
  at: z.iso.datetime(),
  text: additionText,
  attachments: z.array(attachment).max(MAX_ATTACHMENTS).optional(),
})

export const message = z.strictObject({
  id: lineSchema(30),
  receivedAt: z.iso.datetime(),
  status: z.enum(['new', 'answered', 'closed']),
  reason: z.enum(CONTACT_REASONS),
  name: lineSchema(80),
  email,
  phone: optionalText(26),
  province: province.optional(),
  city: optionalText(60),
  model: optionalText(40),
  serial: optionalText(40),
  message: proseText().min(1).max(4000),
  kind: z.enum(CONTACT_KINDS).optional(),
  purchasedOn: isoDate.optional(),
  purchase: optionalText(120),
  company: optionalText(80),
  taxId: optionalText(13),
  /** Hash of the submission, to deduplicate resends. */
  submission: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  openedBy: author.optional(),
  /** Pending, in progress. */
  inProgress: z.literal(true).optional(),
  /** Pending at a service centre. */
  inService: z.literal(true).optional(),
  assignee: author.optional(),
  notes: z.array(noteSchema).max(MAX_NOTES).optional(),
  replies: z.array(reply).max(MAX_REPLIES).optional(),
  attachments: z.array(attachment).max(MAX_ATTACHMENTS).optional(),
  additions: z.array(addition).max(MAX_ADDITIONS).optional(),
})
export type StoredMessage = z.infer<typeof message>
export const messagesCollection = defineCollection({
  name: 'messages',
  schema: message,
  personal: {
    by: ['email'],
    // Without the names of team members.
    export: { as: 'mensajes', lines: (written) => [withoutTeam(written)] },
    erasedWith: ['request'],
    proof: {
      kind: 'message',
      counts({ notes = [], replies = [], ...files }) {
        const attachments = attachmentsOf(files).length
        return { notes: notes.length, replies: replies.length, ...(attachments > 0 && { attachments }) }
      },
      says({ notes = 0, replies = 0, attachments = 0 }) {
        const also = (count: number, one: string, many: string) =>
          count === 0 ? '' : `, con ${formatCount(count, one, many)}`
        return `Una consulta${also(notes, 'nota', 'notas')}${notes === 0 ? '' : ' del equipo'}${also(replies, 'respuesta', 'respuestas')}${also(attachments, 'archivo', 'archivos')}`
      },
      hashed: 'el número de caso',
    },
    retention: 'MESSAGES_MONTHS after it waits for nothing',
  },
})

export function attachmentsOf({
  attachments = [],
  additions = [],
}: Pick<StoredMessage, 'attachments' | 'additions'>): Attachment[] {
  return [...attachments, ...additions.flatMap((each) => each.attachments ?? [])]
}

function withoutTeam(written: StoredMessage): object {
  const {
    assignee: _assignee,
    openedBy: _openedBy,
    notes,
    replies,
    attachments,
    additions,
    ...rest
  } = written
  return {
    ...rest,
    ...(notes && { notes: notes.map(({ at, text }) => ({ at, text })) }),
    ...(replies && {
      replies: replies.map(({ at, subject, text, delivery }) => ({ at, subject, text, delivery })),
    }),
    ...(attachments && { attachments: attachments.map(downloadable) }),
    ...(additions && {
      additions: additions.map(({ at, text, attachments: files }) => ({
        at,
        text,
        ...(files && { attachments: files.map(downloadable) }),
      })),
    }),
  }
}

function downloadable({ id, name, type, bytes }: Attachment) {
  return { name, type, bytes, download: `${CASE_FILE}${id}` }
}

export function messageReason({ kind, reason }: Pick<StoredMessage, 'kind' | 'reason'>): string {
  return kind === undefined ? reason : CONTACT_KIND_TEXTS[kind].reason
}

export function contactFormOf(kind: ContactKind | undefined): z.ZodType<ContactFormData> {
  return kind === undefined ? contactForm : CONTACT_FORM_SCHEMAS[kind]
}
