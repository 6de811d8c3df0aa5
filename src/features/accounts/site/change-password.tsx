import type { SecurityField, SecurityForm, SecurityPage } from '#/features/accounts/security-page.ts'
import button from '#/ui/button.module.css'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { PasswordInput } from '#/site/account/password-input.tsx'
import { useSendOnce } from '#/site/forms/use-send-once.ts'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import account from '#/site/account/account-page.module.css'

/** From top to bottom, for the error summary. */
export const SECURITY_FIELD_ORDER: readonly SecurityField[] = ['current', 'password']

export const securityFieldId = (name: SecurityField) => `seguridad-${name}`

/** Only the server validates it, so its sentences are the only ones. */
export function ChangePassword({ page, form }: { page: SecurityPage; form: SecurityForm }) {
  const { isSending, onSubmit } = useSendOnce()
  const { min, max } = page.passwordLength
  const help = `Al menos ${min} letras, números o signos. Una frase corta sirve.`
  const [current, chosen] = SECURITY_FIELD_ORDER.map((name) => ({
    id: securityFieldId(name),
    error: form.errors[name],
  }))
  return (
    <section aria-labelledby="cambiar-clave">
      <h2 id="cambiar-clave" className={account.heading}>
        Cambiar la clave
      </h2>
      <form
        method="post"
        action="/cuenta/seguridad"
        noValidate
        onSubmit={onSubmit}
        className={`${stack.l} ${account.form}`}
      >
        {/* For password managers. */}
        <input type="text" name="username" autoComplete="username" value={page.email} readOnly hidden />
        <FormFieldRow {...current!} label="Clave de ahora">
          <PasswordInput
            {...fieldProps(current!.id, current!)}
            name="current"
            autoComplete="current-password"
            label="Mostrar la clave de ahora"
          />
        </FormFieldRow>
        <FormFieldRow {...chosen!} label="Clave nueva" help={help}>
          <PasswordInput
            {...fieldProps(chosen!.id, { ...chosen!, help })}
            autoComplete="new-password"
            maxLength={max}
            label="Mostrar la clave nueva"
          />
        </FormFieldRow>
        <p className={font.note}>
          Al guardarla, tu cuenta se cierra en los demás dispositivos
          {page.sendsMail && ' y te avisamos por correo'}. ¿No te acordás de la de ahora?{' '}
          <SiteLink href="/recuperar">Pedí un enlace</SiteLink>.
        </p>
        <div>
          <button type="submit" className={button.primary} aria-disabled={isSending || undefined}>
            {isSending ? 'Un momento…' : 'Guardar clave'}
          </button>
        </div>
      </form>
    </section>
  )
}
