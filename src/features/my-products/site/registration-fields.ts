import type { RegistrationField } from '#/features/my-products/registration-form-view.ts'

/** From top to bottom, for the error summary. */
export const REGISTRATION_FIELD_ORDER: readonly RegistrationField[] = [
  'model',
  'purchasedOn',
  'serial',
  'invoice',
]

export const FORM_ID = 'registro'

export const registrationFieldId = (name: RegistrationField) => `registro-${name}`
