import type { CasesPage, FindField } from '#/features/messages/cases-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import layout from '#/ui/layout.module.css'
import intro from '#/ui/page-intro.module.css'
import font from '#/ui/font.module.css'
import css from '#/site/account/account.module.css'
import { OwnCases } from '#/site/cases/own-cases.tsx'
import button from '#/ui/button.module.css'
import { ErrorSummary } from '#/ui/error-summary.tsx'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import stack from '#/ui/stack.module.css'
import { CaseConversation } from './case-conversation.tsx'

const FIND_CASE_FIELDS: readonly FindField[] = ['number', 'email']
const NUMBER_HELP = 'Está en el correo que te mandamos: empieza con C y termina en una letra o un número.'
const EMAIL_HELP = 'El mismo con el que nos escribiste.'

/** Validated by the server only. */
function FindCase({ page: { find } }: { page: CasesPage }) {
  const { errors, values } = find
  const control = (name: FindField, help: string) => ({
    ...fieldProps(`caso-${name}`, { help, error: errors[name] }),
    name,
    defaultValue: values[name] ?? '',
    'aria-required': true as const,
  })
  return (
    <section aria-labelledby="buscar-caso">
      <h2 id="buscar-caso" className={css.heading}>
        Con el número y tu correo
      </h2>
      <ErrorSummary
        title="No pudimos abrir el caso"
        problem={find.problem}
        errors={FIND_CASE_FIELDS.filter((name) => errors[name]).map((name) => ({
          target: `caso-${name}`,
          text: errors[name],
        }))}
        className={css.notice}
      />
      <form method="post" action="/casos" noValidate className={`${stack.l} ${css.form}`}>
        <FormFieldRow id="caso-number" label="Número de caso" help={NUMBER_HELP} error={errors.number}>
          <input
            {...control('number', NUMBER_HELP)}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="C-261126-7F3K9M"
          />
        </FormFieldRow>
        <FormFieldRow id="caso-email" label="Correo electrónico" help={EMAIL_HELP} error={errors.email}>
          <input
            {...control('email', EMAIL_HELP)}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
          />
        </FormFieldRow>
        <button type="submit" className={button.primary}>
          Ver mi caso
        </button>
        <p className={font.note}>
          ¿No tenés el número? <SiteLink href="/contacto">Escribinos</SiteLink>, o{' '}
          <SiteLink href="/ingresar?volver=/casos">ingresá a tu cuenta</SiteLink>, si usaste ese correo.
        </p>
      </form>
    </section>
  )
}

export function CasesScreen({ page }: { page: CasesPage }) {
  const { openCase, own } = page
  return (
    <div className={`${layout.page} ${intro.screen}`}>
      <Breadcrumbs steps={page.breadcrumbs} />
      {openCase ? (
        <CaseConversation page={page} view={openCase} />
      ) : (
        <>
          <header className={css.intro}>
            <h1 className={font.h1}>Seguí tu caso</h1>
            <p className={intro.lead}>En qué quedó lo que nos escribiste, y qué nos falta para resolverlo.</p>
          </header>
          <div className={css.columns}>
            <FindCase page={page} />
            {own && own.length > 0 ? (
              <section aria-labelledby="mis-casos">
                <h2 id="mis-casos" className={css.heading}>
                  Los de tu cuenta
                </h2>
                <OwnCases cases={own} />
              </section>
            ) : null}
          </div>
        </>
      )}
    </div>
  )
}
