import type { CasesPage, FindField } from '#/features/messages/cases-page.ts'
import button from '#/ui/button.module.css'
import { ErrorSummary } from '#/ui/error-summary.tsx'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import account from '#/site/account/account-page.module.css'

const FIND_CASE_FIELDS: readonly FindField[] = ['number', 'email']
const NUMBER_HELP = 'Está en el correo que te mandamos: empieza con C y termina en una letra o un número.'
const EMAIL_HELP = 'El mismo con el que nos escribiste.'

/** Only the server validates it, so its sentences are the only ones. */
export function FindCase({ page: { find } }: { page: CasesPage }) {
  const { errors, values } = find
  const control = (name: FindField, help: string) => ({
    ...fieldProps(`caso-${name}`, { help, error: errors[name] }),
    name,
    defaultValue: values[name] ?? '',
    'aria-required': true as const,
  })
  return (
    <section aria-labelledby="buscar-caso">
      <h2 id="buscar-caso" className={account.heading}>
        Con el número y tu correo
      </h2>
      <ErrorSummary
        title="No pudimos abrir el caso"
        problem={find.problem}
        errors={FIND_CASE_FIELDS.filter((name) => errors[name]).map((name) => ({
          target: `caso-${name}`,
          text: errors[name],
        }))}
        className={account.notice}
      />
      <form method="post" action="/casos" noValidate className={`${stack.l} ${account.form}`}>
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
