import { useState } from 'react'
import type { MyProductsPage } from '#/features/my-products/my-products-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import layout from '#/ui/layout.module.css'
import intro from '#/ui/page-intro.module.css'
import font from '#/ui/font.module.css'
import account from '#/site/account/account.module.css'
import print from '#/ui/print.module.css'
import css from './my-products.module.css'
import { RegisteredProductRow } from './registered-product-row.tsx'
import { RegistrationForm } from './registration-form.tsx'
import type { RegistrationFormInput } from '#/features/my-products/registration-form-view.ts'
import { ErrorSummary } from '#/ui/error-summary.tsx'
import { REGISTRATION_FIELD_ORDER, registrationFieldId, FORM_ID } from './registration-fields.ts'
import button from '#/ui/button.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import rule from '#/ui/rule.module.css'
import space from '#/ui/space.module.css'
import { island } from '#/framework/components/island.tsx'

export const MyProductsScreen = island('my-products', MyProductsScreenPart)

function MyProductsScreenPart({ page }: { page: MyProductsPage }) {
  // The initial form stays: a refresh would empty fields.
  const [form, setForm] = useState(page.form)
  const onRefused = (refused: MyProductsPage) => setForm(refused.form)
  const { products } = page
  return (
    <div className={`${layout.page} ${intro.screen} ${css.screen}`}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <header className={account.intro}>
        <h1 className={font.h1}>Mis productos</h1>
        <p className={intro.lead}>
          La factura, la garantía y el manual de lo que compraste, en un solo lugar.
        </p>
        <p className={css.optional}>
          <strong>Registrar es opcional.</strong> Tu garantía vale igual, registres o no tus productos:
          alcanza con la factura o el ticket de compra.
        </p>
        {page.notice === null ? null : (
          <p role="status" className={`${print.never} ${css.notice}`}>
            {page.notice}
          </p>
        )}
      </header>
      {products === null ? (
        <div className={`${account.columns} ${css.columns}`}>
          <SignInFirst />
          <RegistrationForm
            form={form}
            controller={page.controller}
            sendsMail={page.sendsMail}
            onRefused={onRefused}
            signedOut
          />
        </div>
      ) : (
        <>
          <RegistrationSummary form={form} isAgain={form !== page.form} />
          <div className={`${account.columns} ${css.columns}`}>
            <section aria-labelledby="registrados">
              <h2 id="registrados" className={account.heading}>
                {products.length === 0 ? 'Todavía no registraste ninguno' : 'Registrados'}
              </h2>
              {products.length === 0 ? (
                <p className={`${font.muted} ${css.empty}`}>
                  Cuando registres uno, vas a encontrar acá hasta cuándo tiene garantía.
                </p>
              ) : (
                <ul>
                  {products.map((product) => (
                    <RegisteredProductRow
                      key={product.id}
                      product={product}
                      provinces={page.provinces}
                      onRefused={onRefused}
                    />
                  ))}
                </ul>
              )}
            </section>
            <RegistrationForm
              form={form}
              controller={page.controller}
              sendsMail={page.sendsMail}
              onRefused={onRefused}
            />
          </div>
        </>
      )}
    </div>
  )
}

function RegistrationSummary({ form, isAgain }: { form: RegistrationFormInput; isAgain: boolean }) {
  return (
    <ErrorSummary
      title="No pudimos registrarlo"
      problem={form.problem}
      {...(isAgain ? { refusal: form } : {})}
      errors={REGISTRATION_FIELD_ORDER.filter((name) => form.errors[name]).map((name) => ({
        target: registrationFieldId(name),
        text: form.errors[name],
      }))}
      className={css.summary}
    />
  )
}

/** Invitation to sign in, beside the form. */
function SignInFirst() {
  return (
    <section aria-labelledby="ingresar-primero" className={`${rule.above} ${space.inner32}`}>
      <h2 id="ingresar-primero" className={font.h2}>
        Ingresá para ver los tuyos
      </h2>
      <p className={`${font.muted} ${space.above12} ${css.text}`}>
        Sólo vos ves lo que registrás. Si no querés una cuenta, guardá la factura: con eso hacés valer la
        garantía.
      </p>
      <p className={`${layout.row} ${css.links}`}>
        <button form={FORM_ID} className={button.primary}>
          Ingresar
        </button>
        <SiteLink href="/soporte" className={button.text}>
          Buscar un manual sin ingresar
        </SiteLink>
      </p>
    </section>
  )
}
