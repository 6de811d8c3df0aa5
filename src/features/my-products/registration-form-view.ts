import { signTime } from '#/core/forms/form-token.ts'
import type { FormRefusal } from '#/core/forms/names.ts'
import type { Secrets } from '#/core/secrets/secrets.ts'
import type { ModelChoice } from '#/site/model/model-suggestions.ts'

/** Also the names that the form posts; `token` tells a form sent twice. */
export const REGISTRATION_FIELDS = ['model', 'serial', 'purchasedOn', 'remind', 'token'] as const
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number] | 'invoice'

/** Form input to redisplay. */
export type RegistrationForm = FormRefusal<RegistrationField> & {
  values: Partial<Record<RegistrationField, string>>
  /** Links to the same form with a model that exists. */
  models?: ModelChoice[]
  /** A browser gives a file once: one chosen before signing in is asked for again. */
  askInvoice?: boolean
}

export const EMPTY_FORM: RegistrationForm = { values: {}, errors: {}, problem: null }

const PURPOSE = 'registro'

/** Fields that an address may fill in. */
export const FORM_PARAMETERS = {
  model: 'modelo',
  purchasedOn: 'fecha',
  serial: 'serie',
  remind: 'avisar',
} as const
export const LONGEST_PARAMETER = 40

export function prefilledForm(secrets: Secrets, search: URLSearchParams, now = Date.now()): RegistrationForm {
  const values: RegistrationForm['values'] = { token: signTime(secrets, PURPOSE, now) }
  for (const [name, parameter] of Object.entries(FORM_PARAMETERS)) {
    const value = search.get(parameter)?.trim().slice(0, LONGEST_PARAMETER).toWellFormed()
    if (value) values[name as keyof typeof FORM_PARAMETERS] = value
  }
  return { ...EMPTY_FORM, values, askInvoice: search.has('factura') }
}
