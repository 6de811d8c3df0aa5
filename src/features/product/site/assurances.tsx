import { ALL_JURISDICTIONS, countProvinces } from '#/language/es-AR/count-provinces.ts'
import type { ProductPage } from '#/features/product/product-page.ts'
import { Icon, type IconName } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import anchor from '#/ui/anchor.module.css'
import touch from '#/ui/touch.module.css'
import font from '#/ui/font.module.css'
import css from './assurances.module.css'

type AssurancesProps = Pick<ProductPage, 'warranty' | 'serviceProvinces' | 'downloads'>

export function Assurances({ warranty, serviceProvinces, downloads }: AssurancesProps) {
  const manual = downloads.find(({ kind, language }) => kind === 'manual' && language === 'es')
  return (
    <ul>
      <Assurance icon="shield">
        <a href="#garantia" className={`${anchor.quiet} ${css.link}`}>
          {`${warranty.months}\u00a0meses de garantía oficial`}
        </a>
      </Assurance>
      {serviceProvinces > 0 ? (
        <Assurance icon="wrench">
          <SiteLink href="/soporte#centros" className={`${anchor.quiet} ${css.link}`}>
            {`Service técnico ${serviceCoverage(serviceProvinces)}`}
          </SiteLink>
        </Assurance>
      ) : null}
      {manual ? (
        <Assurance icon="file">
          <a href={manual.link} download className={`${anchor.quiet} ${css.link}`}>
            {`Manual en español (${manual.file})`}
          </a>
        </Assurance>
      ) : null}
    </ul>
  )
}

function Assurance({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <li className={`${touch.line} ${font.body} ${css.item}`}>
      <Icon name={icon} size={20} />
      {children}
    </li>
  )
}

function serviceCoverage(provinces: number): string {
  return `en ${provinces >= ALL_JURISDICTIONS ? 'las ' : ''}${countProvinces(provinces)}`
}
