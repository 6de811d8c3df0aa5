import type { ProductPage } from '#/features/product/product-page.ts'
import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import print from '#/ui/print.module.css'
import rule from '#/ui/rule.module.css'
import stack from '#/ui/stack.module.css'
import layout from '#/ui/layout.module.css'
import css from './specs.module.css'

type DownloadsProps = Pick<ProductPage, 'id' | 'downloads'>

export function Downloads({ id, downloads }: DownloadsProps) {
  const hasManual = downloads.some(({ kind }) => kind === 'manual')
  const manual = downloads.find(({ read }) => read !== null)?.read
  return (
    <section
      id="descargas"
      aria-labelledby="descargas-titulo"
      className={`${print.never} ${css.listSection}`}
    >
      <h2 id="descargas-titulo" className={`${font.h2} ${css.heading}`}>
        Descargas
      </h2>
      {downloads.length > 0 ? (
        <ul className={`${rule.above} ${font.body}`}>
          {manual ? (
            <li className={`${stack.m} ${rule.below} ${layout.relative} ${css.file}`}>
              <Icon name="list" size={20} />
              <span>
                <SiteLink href={manual} className={`${anchor.cover} ${layout.block}`}>
                  Leer el manual
                </SiteLink>
                <span className={font.faint}>Acá, sin descargarlo</span>
              </span>
            </li>
          ) : null}
          {downloads.map((download) => (
            <li key={download.link} className={`${stack.m} ${rule.below} ${layout.relative} ${css.file}`}>
              <Icon name="file" size={20} />
              <span>
                <a href={download.link} download className={`${anchor.cover} ${layout.block}`}>
                  {download.title}
                </a>
                <span className={font.faint}>{download.detail}</span>
              </span>
              <Icon name="download" size={20} />
            </li>
          ))}
        </ul>
      ) : null}
      {hasManual ? null : (
        <p
          className={
            downloads.length > 0 ? `${font.faint} ${css.note}` : `${rule.both} ${font.muted} ${css.empty}`
          }
        >
          Todavía no publicamos el manual de este modelo.{' '}
          <SiteLink href={`/contacto?modelo=${encodeURIComponent(id)}`}>Pedilo</SiteLink> y te lo mandamos por
          correo.
        </p>
      )}
    </section>
  )
}
