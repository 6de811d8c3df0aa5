import type { ContactFormState, ContactPage } from '#/features/messages/contact-page.ts'
import { ContactInput } from './contact-input.tsx'
import { DayInput } from '#/site/forms/day-input.tsx'
import { ModelInput } from '#/site/model-field/model-input.tsx'
import css from './messages.module.css'

type WhatFieldsProps = { form: ContactFormState; page: ContactPage }

export function WhatFields({ form, page }: WhatFieldsProps) {
  switch (page.kind) {
    case null:
      return (
        <>
          <ContactInput form={form} name="reason" label="Motivo">
            {(control) => (
              <select {...control} aria-required="true">
                <option value="">Elegí un motivo</option>
                {page.reasons.map((reason) => (
                  <option key={reason}>{reason}</option>
                ))}
              </select>
            )}
          </ContactInput>
          <ContactProductFields form={form} optional />
          <ContactMessageField form={form} help="Si algo falla, contanos qué hace y desde cuándo." />
        </>
      )
    case 'warranty':
      return (
        <>
          <ContactProductFields form={form} />
          <div className={css.pair}>
            <PurchasedOn form={form} label="Fecha de compra" />
            <ContactInput
              form={form}
              name="file"
              label="Factura o ticket"
              optional
              help={
                form.askFile
                  ? `Elegila de nuevo: todavía no se guardó. ${CONTACT_FILE_HELP}`
                  : CONTACT_FILE_HELP
              }
            >
              {(control) => <input {...control} type="file" accept={ACCEPTED} />}
            </ContactInput>
          </div>
          <ContactMessageField
            form={form}
            label="Qué le pasa"
            help="Qué hace, desde cuándo y qué probaste."
          />
        </>
      )
    case 'wholesale':
      return (
        <>
          <div className={css.pair}>
            <ContactInput form={form} name="company" label="Empresa o institución">
              {(control) => (
                <input {...control} autoComplete="organization" maxLength={80} aria-required="true" />
              )}
            </ContactInput>
            <ContactInput form={form} name="taxId" label="CUIT" optional>
              {(control) => <input {...control} inputMode="numeric" maxLength={13} autoComplete="off" />}
            </ContactInput>
          </div>
          <ContactMessageField
            form={form}
            label="Qué productos y cuántos"
            help="Con los modelos, si los sabés, y para cuándo."
          />
        </>
      )
    case 'withdrawal':
    case 'cancellation':
      return (
        <>
          <ContactInput
            form={form}
            name="purchase"
            label={page.kind === 'withdrawal' ? 'Qué compraste' : 'Qué servicio'}
            help={page.kind === 'withdrawal' ? 'El producto, o el número de la compra.' : undefined}
          >
            {(control) => <input {...control} maxLength={120} aria-required="true" />}
          </ContactInput>
          {page.kind === 'withdrawal' ? (
            <PurchasedOn form={form} label="Cuándo lo recibiste" optional />
          ) : null}
          <ContactMessageField form={form} optional />
        </>
      )
  }
}

const ACCEPTED = '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp'
const CONTACT_FILE_HELP = 'Foto o PDF de hasta 10\u00a0MB.'

type ContactFieldProps = { form: ContactFormState; optional?: boolean }

function ContactProductFields({ form, optional = false }: ContactFieldProps) {
  return (
    <div className={css.pair}>
      <ContactInput
        form={form}
        name="model"
        label="Modelo"
        optional={optional}
        help="Como figura en la etiqueta."
      >
        {(control) => <ModelInput {...control} maxLength={40} />}
      </ContactInput>
      <ContactInput
        form={form}
        name="serial"
        label="Número de serie"
        optional
        help="En la misma etiqueta, debajo del código."
      >
        {(control) => (
          <input
            {...control}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </ContactInput>
    </div>
  )
}

function PurchasedOn({ form, label, optional = false }: ContactFieldProps & { label: string }) {
  return (
    <ContactInput form={form} name="purchasedOn" label={label} optional={optional}>
      {(control) => <DayInput {...control} aria-required={!optional || undefined} />}
    </ContactInput>
  )
}

function ContactMessageField({
  form,
  label = 'Mensaje',
  help,
  optional = false,
}: ContactFieldProps & { label?: string; help?: string }) {
  return (
    <ContactInput form={form} name="message" label={label} help={help} optional={optional}>
      {(control) => <textarea {...control} rows={optional ? 3 : 7} aria-required={!optional || undefined} />}
    </ContactInput>
  )
}
