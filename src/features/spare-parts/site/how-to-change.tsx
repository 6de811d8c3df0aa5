import type { SparePartPage } from '#/features/spare-parts/spare-part-page.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import button from '#/ui/button.module.css'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import css from './spare-part-screen.module.css'

type HowToChangeProps = { page: Pick<SparePartPage, 'byVisitor' | 'how' | 'steps' | 'hasCentres'> }

export function HowToChange({ page: { byVisitor, how, steps, hasCentres } }: HowToChangeProps) {
  return (
    <section aria-labelledby="cambiarlo">
      <h2 id="cambiarlo" className={`${font.h3} ${css.title}`}>
        {byVisitor ? 'Lo cambiás vos' : 'Lo cambia el service técnico'}
      </h2>
      {byVisitor ? (
        <p>{how ?? 'No hace falta abrir el producto ni usar herramientas.'}</p>
      ) : (
        <p>
          {how ??
            'Hay que abrir el producto: no lo hagas en casa. Si está en garantía, tené a mano la factura.'}
        </p>
      )}
      {steps.map(({ product, title, lines, link }) => (
        <blockquote key={product} className={css.step}>
          <p className={font.note}>
            Manual de {product}, «{title}»:
          </p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {link === null ? null : (
            <SiteLink href={link} className={button.text}>
              Leerlo en el manual<span className={layout.hidden}> de {product}</span>
            </SiteLink>
          )}
        </blockquote>
      ))}
      {byVisitor || !hasCentres ? null : (
        <SiteLink href="/soporte#centros" className={button.text}>
          Buscar el más cercano
        </SiteLink>
      )}
    </section>
  )
}
