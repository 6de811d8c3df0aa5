import type { AccountFormState, AccountPage } from '#/features/accounts/account-page.ts'
import button from '#/ui/button.module.css'
import { Icon } from '#/ui/icon.tsx'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import benefits from './account-benefits.module.css'
import { DeleteAccount } from './delete-account.tsx'
import css from './exported-data.module.css'

export function ExportedData({ page, form }: { page: AccountPage; form: AccountFormState }) {
  return (
    <section aria-labelledby="tus-datos" className={`${layout.box} ${benefits.benefits}`}>
      <h2 id="tus-datos" className={font.h3}>
        Tus datos
      </h2>
      <p className={`${font.note} ${css.text}`}>
        Guardamos tu correo, tu lista y los productos que registres. Son tuyos.
      </p>
      <a href="/cuenta/datos" download className={`${button.outline} ${css.download}`}>
        <Icon name="download" />
        Descargar mis datos
      </a>
      <DeleteAccount page={page} form={form} />
    </section>
  )
}
