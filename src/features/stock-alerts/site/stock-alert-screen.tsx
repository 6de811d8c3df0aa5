import type { EmailForm } from '#/core/forms/names.ts'
import type { StockAlertLink, StockAlertPage } from '#/features/stock-alerts/stock-alert-page.ts'
import { STOCK_ALERT, STOCK_ALERT_CONFIRM } from '#/features/stock-alerts/names.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import button from '#/ui/button.module.css'
import { ErrorSummary } from '#/ui/error-summary.tsx'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import intro from '#/ui/page-intro.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import space from '#/ui/space.module.css'
import stack from '#/ui/stack.module.css'
import css from '#/site/account/account.module.css'
import { EmailFormFields } from '#/site/forms/email-form-fields.tsx'
import { DataNotice, type DataUse } from '#/site/forms/data-notice.tsx'

const STOCK_ALERT_DATA_USE: DataUse = {
  purpose: 'Para avisarte una sola vez que hay stock de este producto. Nada de publicidad.',
  recipients: 'Nadie más: sólo el servicio que manda el correo.',
  required: 'Tu correo: sin él no podemos avisarte. Se borra con el aviso, o a los 90 días.',
}

const STOCK_ALERT_EMAIL_ID = 'aviso-correo'

export function StockAlertScreen({ page }: { page: StockAlertPage }) {
  const { title, text, product, form, link } = page
  return (
    <div className={`${layout.page} ${intro.screen}`}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <header className={css.intro}>
        <h1 className={font.h1}>{title}</h1>
        <p className={intro.lead}>{text}</p>
      </header>
      {form && product ? <StockAlertForm form={form} model={product.id} /> : null}
      {link ? <Confirm link={link} /> : null}
      {product && !form ? (
        <p>
          <SiteLink href={product.link} className={button.tall}>
            {`Volver a ${product.name}`}
          </SiteLink>
        </p>
      ) : null}
      {form ? (
        <div className={space.above40}>
          <DataNotice controller={page.controller} use={STOCK_ALERT_DATA_USE} className={css.notice} />
        </div>
      ) : null}
    </div>
  )
}

function StockAlertForm({ form, model }: { form: EmailForm; model: string }) {
  const error = form.errors.email
  return (
    <>
      <ErrorSummary
        title="Revisá los datos"
        problem={form.problem}
        errors={error === undefined ? [] : [{ target: STOCK_ALERT_EMAIL_ID, text: error }]}
        className={css.summary}
      />
      <form method="post" action={STOCK_ALERT} noValidate className={`${stack.l} ${css.form}`}>
        <input type="hidden" name="token" value={form.token} />
        <input type="hidden" name="modelo" value={model} />
        <EmailFormFields id={STOCK_ALERT_EMAIL_ID} trap="aviso-website" form={form} />
        <div>
          <button className={button.primary}>Avisame</button>
        </div>
      </form>
    </>
  )
}

function Confirm({ link }: { link: StockAlertLink }) {
  return (
    <form method="post" action={STOCK_ALERT_CONFIRM} className={`${stack.m} ${css.form}`}>
      <input type="hidden" name="clave" value={link.key} />
      {link.isFresh ? (
        <div>
          <button name="accion" value="avisar" className={button.primary}>
            Sí, avisame
          </button>
        </div>
      ) : null}
      <div>
        <button name="accion" value="olvidar" className={button.outline}>
          Olvidar mi correo
        </button>
      </div>
    </form>
  )
}
