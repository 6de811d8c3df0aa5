import account from '#/site/account/account-page.module.css'
import css from './staff-sign-in-screen.module.css'

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section aria-labelledby="codigos" className={account.summary}>
      <h2 id="codigos" className={account.heading}>
        Guardá tus códigos de recuperación
      </h2>
      <p className={account.text}>
        Cada uno sirve una vez, en lugar del código de la app. Anotalos o imprimilos ahora: no se vuelven a
        mostrar.
      </p>
      <ul className={css.grid}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
