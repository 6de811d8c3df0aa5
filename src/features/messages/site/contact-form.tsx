import type { ContactFormState, ContactPage } from '#/features/messages/contact-page.ts'
import button from '#/ui/button.module.css'
import { ConsentField } from './consent-field.tsx'
import { ContactInput } from './contact-input.tsx'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import css from './contact-form.module.css'
import { WhatFields } from './what-fields.tsx'
import { Trap } from '#/site/forms/trap.tsx'
import { useSendOnce } from '#/site/forms/use-send-once.ts'

const LEGENDS = {
  general: 'Tu consulta',
  warranty: 'Qué falló',
  wholesale: 'Qué necesitás',
  withdrawal: 'Tu compra',
  cancellation: 'El servicio',
}

/** Only the server validates it, so its sentences are the only ones. */
export function ContactForm({ form, page }: { form: ContactFormState; page: ContactPage }) {
  const { isSending, onSubmit } = useSendOnce()
  return (
    <form
      method="post"
      action={page.action}
      encType={page.kind === null ? undefined : 'multipart/form-data'}
      noValidate
      onSubmit={onSubmit}
      toolname="contacto"
      tooldescription="Prepara un mensaje para la marca; lo envía la persona con el botón."
      className={`${stack.xl} ${css.form}`}
    >
      <p className={font.note}>Lo que no dice «opcional» lo necesitamos para responderte.</p>
      <input type="hidden" name="token" value={form.token} />
      <Trap id="contacto-website" />
      <fieldset className={stack.l}>
        <legend className={`${font.h3} ${font.medium} ${css.legend}`}>
          {LEGENDS[page.kind ?? 'general']}
        </legend>
        <WhatFields form={form} page={page} />
      </fieldset>
      <fieldset className={stack.l}>
        <legend className={`${font.h3} ${font.medium} ${css.legend}`}>Tus datos</legend>
        <ContactInput form={form} name="name" label="Nombre">
          {(control) => <input {...control} autoComplete="name" aria-required="true" />}
        </ContactInput>
        <div className={css.pair}>
          <ContactInput form={form} name="email" label="Correo electrónico">
            {(control) => (
              <input
                {...control}
                type="email"
                inputMode="email"
                autoComplete="email"
                spellCheck={false}
                aria-required="true"
              />
            )}
          </ContactInput>
          <ContactInput form={form} name="phone" label="Teléfono" optional>
            {(control) => <input {...control} type="tel" inputMode="tel" autoComplete="tel" maxLength={25} />}
          </ContactInput>
        </div>
        <div className={css.pair}>
          <ContactInput form={form} name="province" label="Provincia" optional>
            {(control) => (
              <select {...control} autoComplete="address-level1">
                <option value="">Sin elegir</option>
                {page.provinces.map((province) => (
                  <option key={province}>{province}</option>
                ))}
              </select>
            )}
          </ContactInput>
          <ContactInput form={form} name="city" label="Localidad" optional>
            {(control) => <input {...control} autoComplete="address-level2" maxLength={60} />}
          </ContactInput>
        </div>
      </fieldset>
      <ConsentField form={form} />
      <div className={css.actions}>
        <button type="submit" className={button.primary} aria-disabled={isSending || undefined}>
          {isSending ? 'Enviando…' : 'Enviar mensaje'}
        </button>
      </div>
    </form>
  )
}
