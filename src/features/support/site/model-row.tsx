import type { ModelMatch } from '#/features/support/support-page.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import button from '#/ui/button.module.css'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import { Plate } from '#/ui/plate.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import touch from '#/ui/touch.module.css'
import space from '#/ui/space.module.css'
import css from './support.module.css'

export function ModelRow({ match: { product, downloads, faults, warrantyMonths } }: { match: ModelMatch }) {
  return (
    <article className={css.row}>
      {product.picture ? (
        <Plate
          picture={product.picture}
          sizes="(min-width: 37.5em) 96px, 72px"
          fallback={product.id}
          alt=""
          className={css.modelPlate}
        />
      ) : (
        <span className={`${layout.centre} ${css.noPicture}`}>
          <Icon name="file" size={24} />
        </span>
      )}
      <div>
        <p className={font.code}>
          {product.id}
          {product.discontinued ? <span className={css.mark}>Discontinuado</span> : null}
        </p>
        <h4 className={font.card}>{product.name}</h4>
        <p className={`${font.note} ${space.above4}`}>
          Garantía de {formatCount(warrantyMonths, 'mes', 'meses')}
        </p>
        {faults === null ? null : (
          <SiteLink href={faults} className={`${anchor.line} ${touch.flow} ${font.small} ${css.link}`}>
            Resolver un problema<span className={layout.hidden}>: {product.name}</span>
          </SiteLink>
        )}
        <SiteLink
          href={`${product.link}#descargas`}
          className={`${anchor.line} ${touch.flow} ${font.small} ${css.link}`}
        >
          Ir a su página<span className={layout.hidden}>: {product.name}</span>
        </SiteLink>
        <SiteLink
          href={`/cuenta/productos?modelo=${encodeURIComponent(product.id)}#registrar`}
          className={`${anchor.line} ${touch.flow} ${font.small} ${css.link}`}
        >
          Registrarlo<span className={layout.hidden}>: {product.name}</span>
        </SiteLink>
      </div>
      {downloads.length > 0 ? (
        <ul className={css.downloads}>
          {downloads
            .flatMap(({ read }) => read ?? [])
            .map((read) => (
              <li key={read}>
                <SiteLink href={read} className={`${touch.high} ${space.gap12} ${css.download}`}>
                  <Icon name="list" />
                  <span className={`${font.medium} ${layout.block} ${css.downloadTitle}`}>
                    Leer el manual<span className={layout.hidden}> de {product.name}</span>
                  </span>
                </SiteLink>
              </li>
            ))}
          {downloads.map(({ title, detail, link }) => (
            <li key={link}>
              <a href={link} className={`${touch.high} ${space.gap12} ${css.download}`}>
                <Icon name="download" />
                <span>
                  <span className={`${font.medium} ${layout.block} ${css.downloadTitle}`}>{title}</span>
                  <span className={`${font.note} ${layout.block}`}>{detail}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className={`${font.muted} ${css.missing}`}>
          Todavía no cargamos el manual de este modelo:{' '}
          <SiteLink href={`/contacto?modelo=${encodeURIComponent(product.id)}`} className={button.text}>
            escribinos
          </SiteLink>{' '}
          y te lo mandamos.
        </p>
      )}
    </article>
  )
}
