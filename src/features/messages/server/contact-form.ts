import { z } from 'zod'
import { contactFormOf } from '#/features/messages/contact-kinds.ts'
import type { ContactForm, ContactKind } from '#/features/messages/message.ts'
import { CONTACT_FIELDS, type ContactField, type ContactFormState } from '#/features/messages/contact-page.ts'
import type { Secrets } from '#/core/secrets/secrets.ts'
import { MAXIMUM_MS, MINIMUM_MS, signTime, signedTime } from '#/core/forms/form-token.ts'

const PURPOSE = 'contacto'

export function freshContactForm(
  secrets: Secrets,
  values: ContactFormState['values'],
  now = Date.now(),
): ContactFormState {
  return { values: trim(values), errors: {}, problem: null, token: signTime(secrets, PURPOSE, now) }
}

type ContactVerdict =
  | { accepted: true; form: ContactForm; handedOut: { token: string; at: Date } }
  | { accepted: false; status: 422 | 400; state: ContactFormState }

export function validateContactForm(
  secrets: Secrets,
  fields: URLSearchParams,
  now = Date.now(),
  kind?: ContactKind,
): ContactVerdict {
  const values = typedValues(fields)
  const refuse = (
    problem: string | null,
    errors: ContactFormState['errors'],
    token: string,
    status: 422 | 400 = 422,
  ) => ({ accepted: false, status, state: { values, errors, problem, token } }) as const

  const token = fields.get('token') ?? ''
  const age = now - signedTime(secrets, PURPOSE, token)
  const parsed = contactFormOf(kind).safeParse(kind === undefined ? values : { ...values, kind })
  if (!parsed.success) {
    // A form that is being mended keeps its first hour.
    const kept = age <= MAXIMUM_MS ? token : signTime(secrets, PURPOSE, now)
    return refuse(null, firstErrors(parsed.error), kept)
  }
  if ((fields.get('website') ?? '') !== '') {
    return refuse('Dejá vacío el campo «No completes este campo» y enviá de nuevo.', {}, token)
  }
  if (!(age <= MAXIMUM_MS)) {
    return refuse(
      'El formulario estuvo abierto demasiado tiempo. Revisalo y enviá de nuevo.',
      {},
      signTime(secrets, PURPOSE, now),
    )
  }
  if (age < MINIMUM_MS) {
    return refuse('Fue muy rápido para una persona. Revisá los datos y enviá de nuevo.', {}, token)
  }
  return { accepted: true, form: parsed.data, handedOut: { token, at: new Date(now - age) } }
}

export function typedValues(fields: URLSearchParams): ContactFormState['values'] {
  return trim(Object.fromEntries(CONTACT_FIELDS.map((name) => [name, fields.get(name) ?? undefined])))
}

function firstErrors(error: z.ZodError): ContactFormState['errors'] {
  const errors: Partial<Record<ContactField, string>> = {}
  for (const issue of error.issues) errors[issue.path[0] as ContactField] ??= issue.message
  return errors
}

/** Trims the echoed input, so that a refused form is not an amplifier. */
function trim(values: Partial<Record<ContactField, string | undefined>>): ContactFormState['values'] {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, value!.slice(0, 5000).toWellFormed()]),
  )
}
