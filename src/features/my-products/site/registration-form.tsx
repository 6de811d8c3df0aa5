import type { MyProductsPage } from '#/features/my-products/my-products-page.ts'
import type { RegistrationField } from '#/features/my-products/registration-form-view.ts'
import button from '#/ui/button.module.css'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import { DataNotice, type DataUse } from '#/site/forms/data-notice.tsx'
import { DayInput } from '#/site/forms/day-input.tsx'
import { ModelChoices } from '#/site/model-field/model-choices.tsx'
import { ModelInput } from '#/site/model-field/model-input.tsx'
import { InvoiceState } from './invoice-state.tsx'
import { registrationFieldId, FORM_ID } from './registration-fields.ts'
import { useInvoiceForm } from './use-invoice-form.ts'
import field from '#/ui/field.module.css'
import font from '#/ui/font.module.css'
import account from '#/site/account/account.module.css'
import layout from '#/ui/layout.module.css'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import stack from '#/ui/stack.module.css'
import space from '#/ui/space.module.css'
import css from './my-products.module.css'

type RegistrationFormProps = Pick<MyProductsPage, 'form' | 'controller' | 'sendsMail'> & {
  onRefused: (page: MyProductsPage) => void
  /** True if submitting leads to sign-in first, preserving the input. */
  signedOut?: boolean
}

const REGISTRATION_DATA_USE: DataUse = {
  purpose: 'Para que tengas a mano la garantía, la factura y los manuales de lo que compraste.',
  recipients:
    'Nadie más que nosotros y quienes nos alojan el sitio. El centro de servicio, sólo si vos se los das.',
  required: 'Modelo y fecha de compra. El número de serie y la factura son opcionales; registrar, también.',
}

/** Validated by the server only. */
export function RegistrationForm({
  form,
  controller,
  sendsMail,
  onRefused,
  signedOut = false,
}: RegistrationFormProps) {
  const invoiceHelp = form.askFile ? `${ASK_INVOICE} ${INVOICE_HELP}` : INVOICE_HELP
  const { isSending, onSubmit, ...sending } = useInvoiceForm(onRefused)
  const control = (name: RegistrationField, help?: string) => ({
    ...fieldProps(registrationFieldId(name), { help, error: form.errors[name] }),
    name,
    defaultValue: name === 'invoice' ? undefined : (form.values[name] ?? ''),
  })
  const described = (name: RegistrationField, help?: string) => ({
    id: registrationFieldId(name),
    help,
    error: form.errors[name],
  })
  return (
    <section aria-labelledby="registrar">
      <h2 id="registrar" className={`${account.heading} ${print.never}`}>
        Registrar un producto
      </h2>
      <form
        id={FORM_ID}
        method="post"
        action="/cuenta/productos"
        encType="multipart/form-data"
        noValidate
        onSubmit={onSubmit}
        className={`${print.never} ${stack.l} ${space.above24}`}
      >
        <input type="hidden" name="token" value={form.token} />
        <div>
          <FormFieldRow {...described('model', MODEL_HELP)} label="Modelo">
            <ModelInput {...control('model', MODEL_HELP)} maxLength={40} aria-required="true" />
          </FormFieldRow>
          <ModelChoices models={form.models ?? []} />
        </div>
        <FormFieldRow {...described('purchasedOn')} label="Fecha de compra">
          <DayInput {...control('purchasedOn')} aria-required="true" />
        </FormFieldRow>
        <FormFieldRow {...described('serial', REGISTRATION_SERIAL_HELP)} label="Número de serie" optional>
          <input
            {...control('serial', REGISTRATION_SERIAL_HELP)}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </FormFieldRow>
        <FormFieldRow {...described('invoice', invoiceHelp)} label="Factura o ticket" optional>
          <input
            {...control('invoice', invoiceHelp)}
            type="file"
            accept=".pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp"
            onChange={(event) => void sending.invoice.onChange(event)}
          />
          <InvoiceState id={registrationFieldId('invoice')} {...sending} />
        </FormFieldRow>
        {sendsMail && (
          <label className={`${touch.high} ${stack.s} ${css.check}`}>
            <input
              type="checkbox"
              name="remind"
              value="si"
              defaultChecked={Boolean(form.values.remind)}
              className={`${layout.centre} ${field.box}`}
            />
            <span>Avisame por correo un mes antes de que termine la garantía</span>
          </label>
        )}
        <button type="submit" className={button.primary} aria-disabled={isSending || undefined}>
          {isSending ? 'Registrando…' : signedOut ? 'Ingresar y registrar' : 'Registrar'}
        </button>
        {signedOut ? (
          <p className={font.note}>
            Para guardarlo te pedimos ingresar o crear una cuenta. Lo que escribiste vuelve con vos; la
            factura la elegís de nuevo, porque no la guardamos hasta saber de quién es.
          </p>
        ) : null}
        <p className={font.note}>
          Estos datos quedan en tu cuenta y los podés borrar cuando quieras. Los ve también el equipo de
          atención, para ayudarte; tu factura, sólo vos.
        </p>
      </form>
      <DataNotice
        controller={controller}
        use={REGISTRATION_DATA_USE}
        className={`${print.never} ${css.registrationNotice}`}
      />
    </section>
  )
}

const ASK_INVOICE = 'Elegí de nuevo la factura: todavía no se guardó.'
const MODEL_HELP = 'Como figura en la etiqueta.'
const REGISTRATION_SERIAL_HELP = 'En la misma etiqueta, debajo del código.'
const INVOICE_HELP = 'PDF, JPG, PNG o WebP de hasta 5\u00a0MB.'
