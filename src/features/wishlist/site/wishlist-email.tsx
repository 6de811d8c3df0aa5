import { useEffect, useRef } from 'react'
import { isFormRefused, type EmailForm } from '#/core/forms/names.ts'
import button from '#/ui/button.module.css'
import { EmailFormFields } from '#/site/forms/email-form-fields.tsx'
import { useSendOnce } from '#/site/forms/use-send-once.ts'
import font from '#/ui/font.module.css'
import rule from '#/ui/rule.module.css'
import stack from '#/ui/stack.module.css'
import framed from '#/ui/framed.module.css'
import css from './wishlist-actions.module.css'

type WishlistEmailProps = { form: EmailForm; ids: readonly string[]; account: boolean }

/** The browser posts it, and only the server validates it. */
export function WishlistEmail({ form, ids, account }: WishlistEmailProps) {
  const { isSending, onSubmit } = useSendOnce()
  const help = account
    ? 'Tus notas van sólo si es el correo de tu cuenta.'
    : 'La dirección se usa para este envío y no se guarda.'
  const field = useRef<HTMLInputElement>(null)
  const refused = isFormRefused(form)

  useEffect(() => {
    // A visitor whose focus is elsewhere by now keeps it.
    if (refused && document.activeElement === document.body) field.current?.focus()
  }, [refused])

  return (
    <section aria-labelledby="lista-mandar">
      <h2 id="lista-mandar" className={`${font.h3} ${rule.below} ${css.title}`}>
        Mandártela por correo
      </h2>
      <form method="post" action="/lista" noValidate onSubmit={onSubmit} className={`${stack.m} ${css.form}`}>
        {form.problem === null ? null : (
          <p role="alert" className={`${font.small} ${framed.refused} ${css.problem}`}>
            {form.problem}
          </p>
        )}
        <input type="hidden" name="token" value={form.token} />
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <EmailFormFields id="lista-correo" trap="lista-website" form={form} help={help} field={field} />
        <button
          type="submit"
          className={`${button.outline} ${css.send}`}
          aria-disabled={isSending || undefined}
        >
          {isSending ? 'Enviando…' : 'Mandar la lista'}
        </button>
      </form>
    </section>
  )
}
