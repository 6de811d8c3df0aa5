import { z } from 'zod'
import { email, line, province } from './common.ts'

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

const optional = (max: number) => z.string().trim().max(max, `Acortalo a ${max} letras.`).optional()

/** What a visitor writes in the contact form, before it becomes a message. */
export const contactForm = z.object({
  reason: z.enum(CONTACT_REASONS, { error: 'Elegí el motivo de tu consulta.' }),
  name: z
    .string({ error: 'Escribí tu nombre.' })
    .trim()
    .min(2, 'Escribí tu nombre.')
    .max(80, 'Acortá tu nombre a 80 letras.'),
  email,
  phone: z
    .string()
    .trim()
    .regex(/^(\+?[\d\s().-]{6,25})?$/, 'Escribí el teléfono con números, por ejemplo 0388 422-1234.')
    .optional(),
  province: province.optional(),
  city: optional(60),
  model: optional(40),
  serial: optional(40),
  message: z
    .string({ error: 'Contanos qué necesitás.' })
    .trim()
    .min(10, 'Contanos un poco más: al menos 10 letras.')
    .max(4000, 'Acortá el mensaje a 4.000 letras.'),
  consent: z.literal('si', { error: 'Para responderte necesitamos que aceptes el uso de tus datos.' }),
})
export type ContactForm = z.infer<typeof contactForm>

/** A contact message as stored. `id` is the case number the visitor gets. */
export const message = z.strictObject({
  id: line(30),
  receivedAt: z.iso.datetime(),
  status: z.enum(['new', 'answered', 'closed']),
  reason: z.enum(CONTACT_REASONS),
  name: line(80),
  email,
  phone: optional(26),
  province: province.optional(),
  city: optional(60),
  model: optional(40),
  serial: optional(40),
  message: line(4000),
  /** What it was sent as, so that it is one message however often it is sent. */
  submission: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
})
export type Message = z.infer<typeof message>
