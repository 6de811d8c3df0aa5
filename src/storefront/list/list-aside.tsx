import { useHydrated } from '../../ui/use-hydrated.ts'
import type { ListPage, ListRow } from '../../pages/list-page.ts'
import button from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { DataNotice, type DataUse } from '../common/contact/data-notice.tsx'
import { compareLinks } from './compare-links.ts'
import css from './list-aside.module.css'
import { ListMail } from './list-mail.tsx'
import { ListShare } from './list-share.tsx'

type ListAsideProps = { page: ListPage; rows: readonly ListRow[]; account: boolean; known: boolean }

const MAILED: DataUse = {
  purpose: 'Para mandarte esta lista, una vez. Nada de publicidad.',
  recipients: 'El servicio que envía nuestros correos, sólo para eso. Después del envío no la guardamos.',
  required: 'El correo: sin él no hay adónde mandarla. También podés copiar el enlace o imprimirla.',
}

/** What can be done with the whole list. */
export function ListAside({ page, rows, account, known }: ListAsideProps) {
  const hydrated = useHydrated()
  const comparisons = compareLinks(rows)
  return (
    <div className={css.aside}>
      {comparisons.length > 0 ? (
        <section aria-labelledby="lista-comparar" className={css.part}>
          <h2 id="lista-comparar" className={css.title}>
            Comparar
          </h2>
          <ul>
            {comparisons.map(({ label, link }) => (
              <li key={link}>
                <SiteLink href={link} className={`${button.text} ${css.action}`}>
                  {label}
                  <Icon name="arrowRight" size={18} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ListShare address={page.address} ids={rows.map(({ id }) => id)} />
      <ListMail form={page.mail} ids={rows.map(({ id }) => id)} account={account} />
      {hydrated ? (
        <button type="button" className={`${button.text} ${css.action}`} onClick={() => print()}>
          <Icon name="printer" size={18} />
          Imprimir la lista
        </button>
      ) : null}
      {known && !account ? (
        <p className={css.hint}>
          La lista queda en este dispositivo.{' '}
          <a href="/ingresar?volver=/lista" data-reload className={button.text}>
            Ingresá a tu cuenta
          </a>{' '}
          y la tenés en todos.
        </p>
      ) : null}
      <DataNotice controller={page.controller} use={MAILED} />
    </div>
  )
}
