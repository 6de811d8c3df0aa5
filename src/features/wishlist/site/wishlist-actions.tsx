import { useHydrated } from '#/framework/components/use-hydrated.ts'
import type { WishlistPage, WishlistRowData } from '#/features/wishlist/wishlist-page.ts'
import button from '#/ui/button.module.css'
import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { DataNotice, type DataUse } from '#/site/forms/data-notice.tsx'
import { compareLinks } from './compare-links.ts'
import font from '#/ui/font.module.css'
import print from '#/ui/print.module.css'
import stack from '#/ui/stack.module.css'
import rule from '#/ui/rule.module.css'
import css from './wishlist-actions.module.css'
import { WishlistEmail } from './wishlist-email.tsx'
import { ShareWishlist } from './share-wishlist.tsx'

type WishlistActionsProps = {
  page: WishlistPage
  rows: readonly WishlistRowData[]
  account: boolean
  known: boolean
}

const MAILED: DataUse = {
  purpose: 'Para mandarte esta lista, una vez. Nada de publicidad.',
  recipients: 'El servicio que envía nuestros correos, sólo para eso. Después del envío no la guardamos.',
  required: 'El correo: sin él no hay adónde mandarla. También podés copiar el enlace o imprimirla.',
}

export function WishlistActions({ page, rows, account, known }: WishlistActionsProps) {
  const hydrated = useHydrated()
  const comparisons = compareLinks(rows)
  return (
    <div className={`${print.never} ${stack.xl} ${css.aside}`}>
      {comparisons.length > 0 ? (
        <section aria-labelledby="lista-comparar">
          <h2 id="lista-comparar" className={`${font.h3} ${rule.below} ${css.title}`}>
            Comparar
          </h2>
          <ul>
            {comparisons.map(({ label, link }) => (
              <li key={link}>
                <SiteLink href={link} className={`${button.tall} ${css.action}`}>
                  {label}
                  <Icon name="arrowRight" size={18} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ShareWishlist address={page.address} ids={rows.map(({ id }) => id)} />
      <WishlistEmail form={page.mail} ids={rows.map(({ id }) => id)} account={account} />
      {hydrated ? (
        <button type="button" className={`${button.tall} ${css.action}`} onClick={() => window.print()}>
          <Icon name="printer" size={18} />
          Imprimir la lista
        </button>
      ) : null}
      {known && !account ? (
        <p className={`${font.note} ${css.hint}`}>
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
