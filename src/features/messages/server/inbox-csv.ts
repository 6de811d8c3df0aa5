import { messageReason } from '#/features/messages/contact-kinds.ts'
import type { StoredMessage } from '#/features/messages/message.ts'
import { STATE_WORDS, messageStateOf, undelivered, wroteAgain } from '#/features/messages/message-state.ts'

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

export function inboxRow(message: StoredMessage, assignee: string): (string | number)[] {
  const { id, receivedAt, name, email, phone, province, city, model, serial } = message
  const { notes = [], replies = [] } = message
  return [
    id,
    receivedAt,
    STATE_WORDS[messageStateOf(message)],
    assignee,
    messageReason(message),
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
