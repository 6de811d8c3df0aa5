import { freshForm } from '#/core/forms/check-fields.ts'
import type { FormState } from '#/core/forms/names.ts'
import type { Secrets } from '#/core/secrets/secrets.ts'
import type { ModelChoice } from '#/site/model/model-suggestions.ts'

/** Names of the posted fields. */
export const REGISTRATION_FIELDS = ['model', 'serial', 'purchasedOn', 'remind'] as const
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number] | 'invoice'

export type RegistrationFormInput = FormState<RegistrationField> & {
  /** Links to the form with a suggested model. */
  models?: ModelChoice[]
}

export const MY_PRODUCTS = '/cuenta/productos'
const REGISTRATION_TOKEN_PURPOSE = 'registro'

/** URL parameters that prefill fields. */
export const FORM_PARAMETERS = {
  model: 'modelo',
  purchasedOn: 'fecha',
  serial: 'serie',
  remind: 'avisar',
} as const
export const LONGEST_PARAMETER = 40

export function prefilledForm(secrets: Secrets, search: URLSearchParams): RegistrationFormInput {
  const values = Object.entries(FORM_PARAMETERS).map(([name, parameter]) => [
    name,
    search.get(parameter)?.trim().slice(0, LONGEST_PARAMETER),
  ])
  return {
    ...freshForm(secrets, REGISTRATION_TOKEN_PURPOSE, Object.fromEntries(values)),
    askFile: search.has('factura'),
  }
}
