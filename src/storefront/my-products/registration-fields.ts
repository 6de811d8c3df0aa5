import type { RegistrationField } from '../../pages/my-products/my-products-page.ts'

/** The fields from top to bottom, as the summary of what is wrong names them. */
export const FIELD_ORDER: readonly RegistrationField[] = ['model', 'purchasedOn', 'serial', 'invoice']

export const FORM_ID = 'registro'

export const fieldId = (name: RegistrationField) => `registro-${name}`
