import type { ProductPage } from '../../pages/product/product-page.ts'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import section from './section.module.css'
import css from './lists.module.css'

type DownloadsProps = Pick<ProductPage, 'id' | 'downloads'>

export function Downloads({ id, downloads }: DownloadsProps) {
  const hasManual = downloads.some(({ kind }) => kind === 'manual')
  return (
    <section id="descargas" aria-labelledby="descargas-titulo" className={css.screenOnly}>
      <h2 id="descargas-titulo" className={`${section.heading} ${css.heading}`}>
        Descargas
      </h2>
      {downloads.length > 0 ? (
        <ul className={css.list}>
          {downloads.map((download) => (
            <li key={download.link} className={css.file}>
              <Icon name="file" size={20} />
              <span>
                <a href={download.link} download className={css.fileLink}>
                  {download.title}
                </a>
                <span className={css.detail}>{download.detail}</span>
              </span>
              <Icon name="download" size={20} />
            </li>
          ))}
        </ul>
      ) : null}
      {hasManual ? null : (
        <p className={downloads.length > 0 ? css.note : css.empty}>
          Todavía no publicamos el manual de este modelo.{' '}
          <SiteLink href={`/contacto?modelo=${encodeURIComponent(id)}`}>Pedilo</SiteLink> y te lo mandamos por
          correo.
        </p>
      )}
    </section>
  )
}
