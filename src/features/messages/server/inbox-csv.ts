import { reasonOf } from '#/features/messages/contact-kinds.ts'
import type { Message } from '#/features/messages/message.ts'
import { STATE_WORDS, stateOf, undelivered, wroteAgain } from '#/features/messages/message-state.ts'

export const INBOX_COLUMNS = [
  'Caso',
  'Llegó (UTC)',
  'Estado',
  'Le toca a',
  'Motivo',
  'Nombre',
  'Correo',
  'Teléfono',
  'Provincia',
  'Localidad',
  'Modelo',
  'Número de serie',
  'Mensaje',
  'Notas',
  'Respuestas',
  'Última respuesta (UTC)',
  'No llegó',
  'Escribió de nuevo',
] as const

export function inboxRow(message: Message, assignee: string): (string | number)[] {
  const { id, receivedAt, name, email, phone, province, city, model, serial } = message
  const { notes = [], replies = [] } = message
  return [
    id,
    receivedAt,
    STATE_WORDS[stateOf(message)],
    assignee,
    reasonOf(message),
    name,
    email,
    phone ?? '',
    province ?? '',
    city ?? '',
    model ?? '',
    serial ?? '',
    message.message,
    notes.length,
    replies.length,
    replies.at(-1)?.at ?? '',
    undelivered(message) ? 'sí' : '',
    wroteAgain(message) ? 'sí' : '',
  ]
}
