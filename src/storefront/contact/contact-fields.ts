import type { ContactField } from '../../pages/contact/contact-page.ts'

/** The fields from top to bottom, as the summary of what is wrong names them. */
export const FIELD_ORDER: readonly ContactField[] = [
  'reason',
  'model',
  'serial',
  'message',
  'name',
  'email',
  'phone',
  'province',
  'city',
  'consent',
]

export const fieldId = (name: ContactField) => `contacto-${name}`
