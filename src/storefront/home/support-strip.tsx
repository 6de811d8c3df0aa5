import { countProvinces } from '../../language/es-AR/count-provinces.ts'
import type { HomePage } from '../../pages/home/home-page.ts'
import layout from '../../ui/layout.module.css'
import { IconLinks } from '../common/home/icon-links.tsx'
import { ManualFinder } from '../common/home/manual-finder.tsx'
import css from './support-strip.module.css'

type SupportStripProps = Pick<HomePage, 'brandName' | 'modelExample'> & { facts: HomePage['supportFacts'] }

export function SupportStrip({ brandName, modelExample, facts }: SupportStripProps) {
  const { provinces, warranty, hours } = facts
  return (
    <section className={`${layout.page} ${css.section}`} aria-labelledby="soporte">
      <div className={css.strip}>
        <div>
          <h2 id="soporte" className={css.title}>
            ¿Ya tenés un {brandName}?
          </h2>
          <p className={css.text}>
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
