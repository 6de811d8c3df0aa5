import type { Catalogue } from '#/catalogue/catalogue.ts'
import { CONTACT_REASONS } from '#/features/messages/message.ts'
import type { ContactFormState, contactPageEntry } from '#/features/messages/contact-page.ts'
import type { casesPageEntry } from '#/features/messages/cases-page.ts'
import type { StateOf, VisitorReader } from '#/site/pages/page.ts'
import { freshForm } from '#/core/forms/check-fields.ts'
import { CONTACT_GUARD } from './contact-form.ts'
import { readCases } from './read-cases.ts'

type ContactValues = ContactFormState['values']
type Prefill = (catalogue: Catalogue, search: URLSearchParams) => ContactValues | undefined

/** Contact form prefilled from the URL's parameters; `prefills` of other features override them. */
export function contactVisitor(
  prefills: readonly Prefill[],
): VisitorReader<StateOf<typeof contactPageEntry>> {
  return ({ secrets }, { search, snapshot: { catalogue } }) => {
    const values = prefills.map((prefill) => prefill(catalogue, search))
    // Each visit gets its own form token, which contains its issue time.
    const all = Object.assign(prefilled(search), ...values) as ContactValues
    return { contactForm: freshForm(secrets, CONTACT_GUARD.purpose, all) }
  }
}

function prefilled(search: URLSearchParams): ContactValues {
  const parameter = (name: string, max: number) => search.get(name)?.trim().slice(0, max) ?? ''
  const reason = CONTACT_REASONS.find((each) => each === parameter('motivo', 40)) ?? ''
  return {
    reason,
    model: parameter('modelo', 40),
    serial: parameter('serie', 40),
    purchasedOn: parameter('compra', 10),
    message: parameter('mensaje', 2000),
  }
}

export const casesVisitor: VisitorReader<StateOf<typeof casesPageEntry>> = async (
  app,
  { incoming, search },
) => ({
  cases: await readCases(app, incoming, search),
})
