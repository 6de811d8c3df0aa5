import type { ContactField } from '#/features/messages/contact-page.ts'

/** From top to bottom, for the error summary. */
export const CONTACT_FIELD_ORDER: readonly ContactField[] = [
  'reason',
  'company',
  'taxId',
  'purchase',
  'model',
  'serial',
  'purchasedOn',
  'file',
  'message',
  'name',
  'email',
  'phone',
  'province',
  'city',
  'consent',
]

export const contactFieldId = (name: ContactField) => `contacto-${name}`
