import { countProvinces } from '#/language/es-AR/count-provinces.ts'
import type { HomePage } from '#/features/home/home-page.ts'
import layout from '#/ui/layout.module.css'
import { IconLinks } from '#/site/home/icon-links.tsx'
import { ManualFinder } from '#/site/home/manual-finder.tsx'
import font from '#/ui/font.module.css'
import print from '#/ui/print.module.css'
import stack from '#/ui/stack.module.css'
import rule from '#/ui/rule.module.css'
import css from './support-strip.module.css'

type SupportStripProps = Pick<HomePage, 'brandName' | 'modelExample'> & { facts: HomePage['supportFacts'] }

export function SupportStrip({ brandName, modelExample, facts }: SupportStripProps) {
  const { provinces, warranty, hours } = facts
  return (
    <section className={`${layout.page} ${print.never} ${layout.section}`} aria-labelledby="soporte">
      <div className={`${stack.xl} ${rule.above} ${css.strip}`}>
        <div>
          <h2 id="soporte" className={font.h2}>
            ¿Ya tenés un {brandName}?
          </h2>
          <p className={`${font.muted} ${css.text}`}>
            Encontrá el manual, la garantía y el service de tu modelo, también si está discontinuado.
          </p>
        </div>
        <div className={css.help}>
          <ManualFinder example={modelExample} />
          <IconLinks
            links={[
              ...(provinces === 0
                ? []
                : [
                    {
                      href: '/soporte#centros',
                      icon: 'mapPin' as const,
                      name: 'Centros de servicio',
                      text: `En ${countProvinces(provinces)}`,
                    },
                  ]),
              { href: '/soporte#garantia', icon: 'shield', name: 'Garantía', text: warranty },
              { href: '/contacto', icon: 'chat', name: 'Escribinos', text: hours },
            ]}
          />
        </div>
      </div>
    </section>
  )
}
