import type { ContactFormState } from '#/features/messages/contact-page.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import css from '#/site/forms/consent-field.module.css'
import { contactFieldId } from './contact-fields.ts'

const CONSENT_FIELD_ID = contactFieldId('consent')

export function ConsentField({ form: { values, errors } }: { form: ContactFormState }) {
  return (
    <div className={css.consent}>
      <input
        id={CONSENT_FIELD_ID}
        type="checkbox"
        name="consent"
        value="si"
        defaultChecked={values.consent === 'si'}
        className={css.box}
        aria-required="true"
        aria-invalid={errors.consent ? true : undefined}
        aria-describedby={errors.consent ? `${CONSENT_FIELD_ID}-error` : undefined}
      />
      <label htmlFor={CONSENT_FIELD_ID} className={css.label}>
        Acepto que usen estos datos para responderme.
      </label>
      <p className={`${font.faint} ${css.more}`}>
        Más en{' '}
        <SiteLink href="/privacidad" className={css.link}>
          Privacidad
        </SiteLink>
        .
      </p>
      {errors.consent ? (
        <p id={`${CONSENT_FIELD_ID}-error`} className={`${font.faint} ${css.error}`}>
          {errors.consent}
        </p>
      ) : null}
    </div>
  )
}
