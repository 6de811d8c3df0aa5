import type { ContactFormState } from '#/features/messages/contact-page.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import field from '#/ui/field.module.css'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import css from '#/site/forms/forms.module.css'
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
        className={`${layout.centre} ${field.box}`}
        aria-required="true"
        aria-invalid={errors.consent ? true : undefined}
        aria-describedby={errors.consent ? `${CONSENT_FIELD_ID}-error` : undefined}
      />
      <label htmlFor={CONSENT_FIELD_ID} className={css.label}>
        Acepto que usen estos datos para responderme.
      </label>
      <p className={`${font.faint} ${css.consentMore}`}>
        Más en{' '}
        <SiteLink href="/privacidad" className={`${layout.relative} ${css.consentLink}`}>
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
