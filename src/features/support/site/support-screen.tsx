import type { SupportPage } from '#/features/support/support-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import button from '#/ui/button.module.css'
import layout from '#/ui/layout.module.css'
import prose from '#/ui/prose.module.css'
import { sizesByHeight } from '#/ui/sizes-by-height.ts'
import { StandingPicture } from '#/ui/standing-picture.tsx'
import surface from '#/ui/surface.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { RecallNotices } from '#/site/recalls/recall-notices.tsx'
import { SupportManualFinder } from './manual-finder.tsx'
import { ServiceCentres } from './service-centres.tsx'
import { SupportFaults } from './support-faults.tsx'
import { SupportIndex } from './support-index.tsx'
import { SupportQuestions } from './support-questions.tsx'
import font from '#/ui/font.module.css'
import print from '#/ui/print.module.css'
import css from './support-screen.module.css'
import { SupportSection } from './support-section.tsx'

export function SupportScreen({ page }: { page: SupportPage }) {
  return (
    <div className={layout.page}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <header className={css.intro}>
        <div>
          <h1 className={font.h1}>Soporte técnico</h1>
          <p className={`${font.lead} ${css.lead}`}>
            El manual, el service y la garantía de cada producto {page.meta.siteName}, también si está
            discontinuado.
          </p>
        </div>
        {page.picture ? (
          <div className={`${surface.plate} ${print.never} ${css.plate}`}>
            <StandingPicture
              picture={page.picture}
              sizes={sizesByHeight(page.picture, { vw: 66, sm: 380, lg: 480 })}
              priority
              ground="fade"
              className={css.picture}
            />
          </div>
        ) : null}
      </header>
      <RecallNotices recalls={page.recalls} named />
      <SupportIndex page={page} />
      <SupportFaults types={page.faultTypes} />
      <SupportManualFinder page={page} />
      <ServiceCentres page={page} />
      <SupportQuestions groups={page.faqs} />
      <SupportSection
        id="garantia"
        title="Garantía"
        text="Qué plazo tenés, qué cubre, quién responde y qué llevar al taller."
      >
        <p className={css.register}>
          <SiteLink href="/cuenta/productos#registrar" className={button.text}>
            Registrá tu producto
          </SiteLink>{' '}
          y tené la fecha, la factura y qué hacer si falla en un solo lugar. Es opcional: la garantía vale
          igual. Si falló y está en garantía,{' '}
          <SiteLink href="/contacto/reclamo-de-garantia" className={button.text}>
            hacé el reclamo
          </SiteLink>
          .
        </p>
        <p className={css.register}>
          También fuera de garantía, la Ley 24.240 (art. 12) nos obliga a asegurarte un service técnico
          adecuado y los repuestos.
        </p>
        <div className={prose.prose} dangerouslySetInnerHTML={{ __html: page.warrantyHtml }} />
      </SupportSection>
      <aside
        className={`${print.never} ${layout.between} ${layout.box} ${css.contact}`}
        aria-labelledby="soporte-escribinos"
      >
        <div>
          <h2 id="soporte-escribinos" className={font.h2}>
            ¿No encontraste lo que buscabas?
          </h2>
          <p className={`${font.muted} ${css.contactText}`}>
            Escribinos. Cada consulta recibe un número de caso y una respuesta. ¿Ya tenés el tuyo?{' '}
            <SiteLink href="/casos" className={button.text}>
              Seguí tu caso
            </SiteLink>
            .
          </p>
        </div>
        <SiteLink href="/contacto" className={button.outline}>
          Escribinos
        </SiteLink>
      </aside>
    </div>
  )
}
