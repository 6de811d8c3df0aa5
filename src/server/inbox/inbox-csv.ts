import type { Message } from '../../catalogue/documents/message.ts'
import type { MessageState } from '../../catalogue/documents/message-state.ts'
import { stateOf, undelivered } from '../../catalogue/documents/message-state.ts'

const WORDS: Record<MessageState, string> = {
  new: 'Nueva',
  'in-progress': 'En curso',
  answered: 'Respondida',
  closed: 'Cerrada',
}

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
] as const

export function inboxRow(message: Message, assignee: string): string[] {
  const { id, receivedAt, reason, name, email, phone, province, city, model, serial } = message
  const { notes = [], replies = [] } = message
  return [
    id,
    receivedAt,
    WORDS[stateOf(message)],
    assignee,
    reason,
    name,
    email,
    phone ?? '',
    province ?? '',
    city ?? '',
    model ?? '',
    serial ?? '',
    message.message,
    String(notes.length),
    String(replies.length),
    replies.at(-1)?.at ?? '',
    undelivered(message) ? 'sí' : '',
  ]
}
