import type { SupportPage } from '#/features/support/support-page.ts'
import button from '#/ui/button.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { FaultTypes } from '#/site/support/fault-types.tsx'
import { SupportSection } from './support-section.tsx'

export function SupportFaults({ types }: { types: SupportPage['faultTypes'] }) {
  if (types.length === 0) return null
  return (
    <SupportSection
      id="problemas"
      title="¿Qué le pasa a tu producto?"
      text="Elegí qué es y seguí los pasos, de a uno: qué probar, cuándo parar y a dónde llevarlo."
    >
      <FaultTypes types={types} />
      <p>
        <SiteLink href="/contacto" className={button.tall}>
          No está en la lista: escribinos
        </SiteLink>
      </p>
    </SupportSection>
  )
}
