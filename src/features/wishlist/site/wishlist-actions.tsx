import { useHydrated } from '#/framework/components/use-hydrated.ts'
import type { WishlistPage, WishlistRowData } from '#/features/wishlist/wishlist-page.ts'
import button from '#/ui/button.module.css'
import { ExternalLink } from '#/ui/external-link.tsx'
import { FoldIcons } from '#/ui/fold-icons.tsx'
import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { DataNotice, type DataUse } from '#/site/forms/data-notice.tsx'
import { compareLinks } from './compare-links.ts'
import font from '#/ui/font.module.css'
import print from '#/ui/print.module.css'
import stack from '#/ui/stack.module.css'
import rule from '#/ui/rule.module.css'
import css from './wishlist.module.css'
import { useEffect, useRef } from 'react'
import { isFormRefused, type EmailForm } from '#/core/forms/names.ts'
import { EmailFormFields } from '#/site/forms/email-form-fields.tsx'
import { useSendOnce } from '#/site/forms/use-send-once.ts'
import framed from '#/ui/framed.module.css'
import { wishlistPath } from '#/features/wishlist/names.ts'
import layout from '#/ui/layout.module.css'
import touch from '#/ui/touch.module.css'
import { useCopy } from '#/site/clipboard/use-copy.ts'
import space from '#/ui/space.module.css'

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
      <ShareWishlist address={page.address} ids={rows.map(({ id }) => id)} />
      {comparisons.length > 0 ? (
        <section aria-labelledby="lista-comparar">
          <h2 id="lista-comparar" className={`${font.h3} ${rule.below} ${css.title}`}>
            Compará
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
      <WishlistEmail form={page.mail} ids={rows.map(({ id }) => id)} account={account} />
      {hydrated ? (
        <button type="button" className={`${button.tall} ${css.action}`} onClick={() => window.print()}>
          <Icon name="printer" size={18} />
          Imprimí la lista
        </button>
      ) : null}
      {known && !account ? (
        <p className={font.note}>
          La lista queda en este dispositivo.{' '}
          <a href="/ingresar?volver=/lista" data-reload className={button.text}>
            Ingresá a tu cuenta
          </a>{' '}
          y la tenés en todos.
        </p>
      ) : null}
      <details>
        <summary className={`${touch.line} ${layout.ends} ${font.medium}`}>
          Tus datos personales
          <FoldIcons />
        </summary>
        <DataNotice controller={page.controller} use={MAILED} />
      </details>
    </div>
  )
}

type ShareWishlistProps = {
  /** Absolute address: `https://…/lista`. */
  address: string
  ids: readonly string[]
}

function ShareWishlist({ address, ids }: ShareWishlistProps) {
  const hydrated = useHydrated()
  const path = wishlistPath(ids)
  const whole = `${address}${path.slice('/lista'.length)}`
  const { canCopy, copied, copy } = useCopy(() => whole)
  const message = encodeURIComponent(`Mi lista\n${whole}`)
  // Cancelling a share rejects; no message is needed.
  const share = () => void navigator.share({ title: 'Mi lista', url: whole }).catch(() => undefined)

  if (ids.length === 0) return null
  return (
    <section aria-labelledby="lista-compartir">
      <h2 id="lista-compartir" className={`${font.h3} ${rule.below} ${css.title}`}>
        Compartí
      </h2>
      <p className={`${font.note} ${css.actionText}`}>Van los productos y su orden; tus notas no.</p>
      <div className={`${layout.row} ${space.gapRow}`}>
        <ExternalLink href={`https://wa.me/?text=${message}`} className={`${button.tall} ${css.action}`} bare>
          <Icon name="whatsapp" size={18} />
          Mandá por WhatsApp
        </ExternalLink>
        {hydrated && 'share' in navigator ? (
          <button type="button" className={`${button.tall} ${css.action}`} onClick={share}>
            <Icon name="share" size={18} />
            Compartí
          </button>
        ) : null}
        {canCopy ? (
          <button type="button" className={`${button.tall} ${css.action}`} onClick={() => void copy()}>
            <Icon name={copied ? 'check' : 'copy'} size={18} />
            Copiá el enlace
          </button>
        ) : null}
        <SiteLink href={path} className={`${button.tall} ${css.action}`}>
          Mirá el enlace
        </SiteLink>
      </div>
      <output className={copied ? font.note : layout.hidden}>{copied ? 'Enlace copiado' : ''}</output>
    </section>
  )
}

type WishlistEmailProps = { form: EmailForm; ids: readonly string[]; account: boolean }

/** Native form, validated only by the server. */
function WishlistEmail({ form, ids, account }: WishlistEmailProps) {
  const { isSending, onSubmit } = useSendOnce()
  const help = account
    ? 'Tus notas van sólo si es el correo de tu cuenta.'
    : 'La dirección se usa para este envío y no se guarda.'
  const field = useRef<HTMLInputElement>(null)
  const refused = isFormRefused(form)

  useEffect(() => {
    // Focuses the field unless the visitor has moved the focus.
    if (refused && document.activeElement === document.body) field.current?.focus()
  }, [refused])

  return (
    <section aria-labelledby="lista-mandar">
      <h2 id="lista-mandar" className={`${font.h3} ${rule.below} ${css.title}`}>
        Por correo
      </h2>
      <form
        method="post"
        action="/lista"
        noValidate
        onSubmit={onSubmit}
        className={`${stack.m} ${space.above12} ${css.actionForm}`}
      >
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
          {isSending ? 'Enviando…' : 'Mandá la lista'}
        </button>
      </form>
    </section>
  )
}
