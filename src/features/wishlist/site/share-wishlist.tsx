import { useHydrated } from '#/framework/components/use-hydrated.ts'
import { wishlistPath } from '#/features/wishlist/names.ts'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { useCopy } from '#/site/clipboard/use-copy.ts'
import button from '#/ui/button.module.css'
import font from '#/ui/font.module.css'
import rule from '#/ui/rule.module.css'
import css from './wishlist-actions.module.css'

type ShareWishlistProps = {
  /** `https://…/lista`. */
  address: string
  ids: readonly string[]
}

export function ShareWishlist({ address, ids }: ShareWishlistProps) {
  const hydrated = useHydrated()
  const path = wishlistPath(ids)
  const whole = `${address}${path.slice('/lista'.length)}`
  const { canCopy, copied, copy } = useCopy(() => whole)
  // Cancelled shares need no message.
  const share = () => void navigator.share({ title: 'Mi lista', url: whole }).catch(() => undefined)

  if (ids.length === 0) return null
  return (
    <section aria-labelledby="lista-compartir">
      <h2 id="lista-compartir" className={`${font.h3} ${rule.below} ${css.title}`}>
        Compartir
      </h2>
      <p className={`${font.note} ${css.text}`}>Van los productos y su orden; tus notas no.</p>
      <div className={`${layout.row} ${css.row}`}>
        <SiteLink href={path} className={`${button.tall} ${css.action}`}>
          Ver el enlace
        </SiteLink>
        {canCopy ? (
          <button type="button" className={`${button.tall} ${css.action}`} onClick={() => void copy()}>
            <Icon name={copied ? 'check' : 'copy'} size={18} />
            Copiar el enlace
          </button>
        ) : null}
        {hydrated && 'share' in navigator ? (
          <button type="button" className={`${button.tall} ${css.action}`} onClick={share}>
            <Icon name="share" size={18} />
            Compartir
          </button>
        ) : null}
      </div>
      <output className={copied ? font.note : layout.hidden}>{copied ? 'Enlace copiado' : ''}</output>
    </section>
  )
}
